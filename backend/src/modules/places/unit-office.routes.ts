import { orgOffice, orgOfficeSave, orgPlaceQuery, orgUnit, orgUnitSave } from '@portal/types';
import { route } from '../../http/route.ts';
import { officeAt, saveOffice } from './office.ts';
import { saveUnit, unitAt } from './unit.ts';

const rule = { authority: 'org.manage' } as const;
const limit = { most: 600, seconds: 3_600 };

/** Units and offices, made and changed by page (areas/administration.md 4, Place). */
export const unitOfficeRoutes = [
  route({
    method: 'GET',
    path: 'admin/org/unit',
    rule,
    summary: 'A unit that the caller administers, with the version that a change names',
    query: orgPlaceQuery,
    response: orgUnit,
    handler: (call) => unitAt(call, call.query.code),
  }),
  route({
    method: 'GET',
    path: 'admin/org/office',
    rule,
    summary:
      'An office of a unit that the caller administers, with the version that a change names',
    query: orgPlaceQuery,
    response: orgOffice,
    handler: (call) => officeAt(call, call.query.code),
  }),
  route({
    method: 'PUT',
    path: 'admin/org/unit',
    rule,
    summary: 'Make a unit (version null), or change one; ADMIN_CHANGED has the current values',
    submit: true,
    limit,
    act: { action: 'org.unit.change', object: ({ body }) => `unit:${body.code}` },
    body: orgUnitSave,
    response: orgUnit,
    handler: (call) => saveUnit(call, call.body),
  }),
  route({
    method: 'PUT',
    path: 'admin/org/office',
    rule,
    summary: 'Make an office (version null), or change one: its people follow it into another unit',
    submit: true,
    limit,
    act: { action: 'org.office.change', object: ({ body }) => `office:${body.code}` },
    body: orgOfficeSave,
    response: orgOffice,
    handler: (call) => saveOffice(call, call.body),
  }),
];
