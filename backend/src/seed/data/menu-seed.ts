import type { Authority } from '@portal/permissions';

/** An item of the signed-in user's menu. */
export interface MenuSeed {
  id: number;
  vi: string;
  en: string;
  /** A path of the portal, `dialog:` with the name of a remote's dialog, or a full address that opens in a new tab. */
  link?: string;
  /** The authority that shows it. */
  needs: Authority;
  also?: Authority[];
  underConstruction?: boolean;
  /** Hidden from DFA, DFAM, DFARM, DFASM. */
  notDfa?: boolean;
  roleBm?: boolean;
  roleLeader?: boolean;
  items?: MenuSeed[];
}
