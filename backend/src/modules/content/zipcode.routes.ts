import { option } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { readCities, readOfficeProvinces, readOffices, readProvinces } from './option-store.ts';

const open = { open: true } as const;
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const ofProvince = z.object({ provinceCode: z.optional(code) });
const nothing = z.object({});

/** Provinces, cities and offices, as options; visitors need them to register. */
export const zipcodeRoutes = [
  route({
    method: 'POST',
    path: 'zipcode/province',
    rule: open,
    whileImpersonating: true,
    summary: 'Provinces of today',
    body: nothing,
    response: z.array(option),
    handler: ({ db }) => readProvinces(db),
  }),
  route({
    method: 'POST',
    path: 'zipcode/province-ods',
    rule: open,
    whileImpersonating: true,
    summary: 'Provinces of today that have an open office',
    body: nothing,
    response: z.array(option),
    handler: ({ db }) => readOfficeProvinces(db),
  }),
  route({
    method: 'POST',
    path: 'zipcode/city',
    rule: open,
    whileImpersonating: true,
    summary: 'Former provinces and cities that went into a province of today',
    body: ofProvince,
    response: z.array(option),
    handler: ({ db, body }) => readCities(db, body.provinceCode),
  }),
  route({
    method: 'POST',
    path: 'zipcode/office',
    rule: open,
    whileImpersonating: true,
    summary: 'Open offices, of one province or of all',
    body: ofProvince,
    response: z.array(option),
    handler: ({ db, body }) => readOffices(db, body.provinceCode),
  }),
];
