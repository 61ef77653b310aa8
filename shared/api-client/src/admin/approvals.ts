import type {
  ApprovalDecision,
  ApprovalDetail,
  ApprovalOutcome,
  ApprovalRow,
  Http,
  Paged,
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
