import type {
  ApprovalDecision,
  ApprovalDetail,
  ApprovalOutcome,
  ApprovalRow,
  HeldChange,
  Http,
  Paged,
  RepeatedCall,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** GET admin/approvals. */
export const approvalsQuery = (http: Http, box: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'approvals', box, page],
    queryFn: ({ signal }): Promise<Paged<ApprovalRow>> =>
      http.get('admin/approvals', { query: { box, page, pageSize: 20 }, signal }),
    staleTime: 0,
  });

/** GET admin/approvals/detail. */
export const approvalQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: ['admin', 'approvals', 'detail', id],
    queryFn: ({ signal }): Promise<ApprovalDetail> =>
      http.get('admin/approvals/detail', { query: { id }, signal }),
    staleTime: 0,
  });

/** POST admin/approvals/{approve, reject, withdraw}. */
export const decideApproval = (
  http: Http,
  how: 'approve' | 'reject' | 'withdraw',
  body: ApprovalDecision,
): Promise<ApprovalOutcome> => http.post(`admin/approvals/${how}`, body);

/** Repeats the call of a request with a reason; resolves to the new request, or null where it was made at once. */
export async function repeatCall(
  http: Http,
  { method, path, body }: RepeatedCall,
  reason: string,
): Promise<number | null> {
  const given = { ...body, reason };
  const answer = await (method === 'PUT'
    ? http.put<Partial<HeldChange> | null>(path, given)
    : http.post<Partial<HeldChange> | null>(path, given));
  return answer?.changeRequestId ?? null;
}
