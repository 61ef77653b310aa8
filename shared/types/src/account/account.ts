import { AUDIENCES } from '@portal/domain/account';
import { GENDERS } from '@portal/domain/person';
import * as z from 'zod/mini';

export const accountType = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
]);
export type AccountType = z.infer<typeof accountType>;

export const audience = z.enum(AUDIENCES);
export type Audience = z.infer<typeof audience>;

const flag = z.union([z.literal(0), z.literal(1)]);

export const agentInfo = z.object({
  agentCode: z.string(),
  agentName: z.string(),
  agentType: z.string(),
  agentTypeName: z.string(),
  agentGroupType: z.string(),
  agentGroup: z.nullable(z.string()),
  /** Level of the hierarchy: ND 1 … FC 9. */
  agentLevel: z.number(),
  /** Level that the menu rules for leaders speak of; not the hierarchy's (DOMAIN A-12). */
  leaderLevel: z.number(),
  isGad: z.boolean(),
  officeName: z.nullable(z.string()),
});
export type AgentInfo = z.infer<typeof agentInfo>;

export const candidateInfo = z.object({
  candidateCode: z.string(),
  fullname: z.string(),
  stage: z.string(),
  registeredOn: z.string(),
});
export type CandidateInfo = z.infer<typeof candidateInfo>;

/** Logged-in user record (spec/access.md 3). */
export const userRecord = z.object({
  username: z.string(),
  fullname: z.string(),
  accountType,
  firstLogin: z.boolean(),
  confirmDecree: z.nullable(z.boolean()),
  passwordExpired: z.boolean(),
  forceChangeGadPassword: z.boolean(),
  resetPassword: z.boolean(),
  /** The account must have a second factor and has none. */
  enrolFactor: z.optional(z.boolean()),
  authorities: z.array(z.string()),
  avatar: z.nullable(z.string()),
  urlFacebook: z.nullable(z.string()),
  urlZalo: z.nullable(z.string()),
  googleFlag: flag,
  facebookFlag: flag,
  appleFlag: flag,
  gad: z.boolean(),
  gender: z.nullable(z.enum(GENDERS)),
  agentTypeName: z.nullable(z.string()),
  agentCode: z.nullable(z.string()),
  /** The agent whom the session impersonates; absent or null without impersonation. */
  faceMask: z.optional(z.nullable(z.string())),
  /** The pages that the user pinned to the phone bar, in order; absent: none. */
  pins: z.optional(z.array(z.object({ href: z.string(), label: z.string() }))),
});
export type UserRecord = z.infer<typeof userRecord>;

/** What a person sees about themselves on /personal-info. Money and codes as text, dates yyyyMMdd. */
export const personalInfo = z.object({
  username: z.string(),
  fullname: z.string(),
  gender: z.nullable(z.enum(GENDERS)),
  birthDate: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  emailPersonal: z.nullable(z.string()),
  emailCompany: z.nullable(z.string()),
  idNumberMasked: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  urlFacebook: z.nullable(z.string()),
  urlZalo: z.nullable(z.string()),
  agent: z.nullable(
    z.object({
      agentCode: z.string(),
      agentTypeName: z.string(),
      levelName: z.string(),
      officeName: z.nullable(z.string()),
      officeAddress: z.nullable(z.string()),
      managerName: z.nullable(z.string()),
      managerCode: z.nullable(z.string()),
      licenceNo: z.nullable(z.string()),
      licenceFrom: z.nullable(z.string()),
      licenceTo: z.nullable(z.string()),
      joinedOn: z.nullable(z.string()),
      status: z.string(),
    }),
  ),
  candidate: z.nullable(candidateInfo),
  lastLoginAt: z.nullable(z.string()),
});
export type PersonalInfo = z.infer<typeof personalInfo>;

/** Longest address of Zalo or Facebook in a profile. */
export const PROFILE_ADDRESS_MAX = 200;

/** Answer of POST admin/upload-avatar. */
export const avatarResult = z.object({
  urlFacebook: z.nullable(z.string()),
  urlZalo: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
});
export type AvatarResult = z.infer<typeof avatarResult>;
