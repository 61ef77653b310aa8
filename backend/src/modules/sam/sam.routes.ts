import { samList } from '@portal/domain/sam';
import {
  activityDetail as activityDetailSchema,
  paged,
  samDayQuery,
  samDay as samDaySchema,
  samDetailQuery,
  samListQuery,
  samPlanned,
  samPlanRequest,
  samQuickRequest,
  samResult,
  samResultRequest,
  samRow,
  samSaved,
  samSaveRequest,
  samStatusRequest,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { changeStatus } from './change-status.ts';
import { samDay } from './day.ts';
import { activityDetail } from './detail.ts';
import { listActivities } from './list.ts';
import { planDay } from './plan-day.ts';
import { noteQuick, reportResult } from './result.ts';
import { rule, write } from './rules.ts';
import { saveActivity } from './save.ts';

/** What agents plan and do (areas/sales-activity.md 4). */
export const samRoutes = [
  ...listRoutes(samList, {
    query: samListQuery,
    response: paged(samRow),
    summary: 'Activities in the caller’s scope, searched, filtered, sorted and paged',
    handler: listActivities,
  }),
  route({
    method: 'GET',
    path: 'ods/sam/day',
    lookup: true,
    rule,
    summary: 'A day of the caller: what is overdue, what is planned, whom to contact next',
    query: samDayQuery,
    response: samDaySchema,
    handler: (call) => samDay(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'ods/sam/detail',
    lookup: true,
    rule,
    summary: 'An activity with its history; 404 alike when unknown or out of scope',
    query: samDetailQuery,
    response: activityDetailSchema,
    handler: (call) => activityDetail(call, call.query),
  }),
  route({
    ...write,
    path: 'ods/sam/save',
    summary: 'Plans an activity, changes a planned one, or gives it to an agent below',
    body: samSaveRequest,
    response: samSaved,
    handler: (call) => saveActivity(call, call.body),
  }),
  route({
    ...write,
    path: 'ods/sam/plan-day',
    summary: 'Plans several activities at once: all of them, or none',
    body: samPlanRequest,
    response: samPlanned,
    handler: (call) => planDay(call, call.body),
  }),
  route({
    ...write,
    path: 'ods/sam/change-status',
    summary: 'Starts, moves, cancels or reopens an activity',
    body: samStatusRequest,
    response: activityDetailSchema,
    handler: (call) => changeStatus(call, call.body),
  }),
  route({
    ...write,
    path: 'ods/sam/report-result',
    summary: 'Reports what came of an activity, with leads and the next step',
    body: samResultRequest,
    response: samResult,
    handler: (call) => reportResult(call, call.body),
  }),
  route({
    ...write,
    path: 'ods/sam/quick',
    summary: 'Notes what was done without a plan',
    body: samQuickRequest,
    response: samResult,
    handler: (call) => noteQuick(call, call.body),
  }),
];
