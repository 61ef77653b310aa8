import { customerListQuery } from '@portal/api-client/customer';
import { prospectListQuery } from '@portal/api-client/sam';
import type { Http } from '@portal/types';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChosenParty } from './activity-form.ts';

const FEW = { page: 1, pageSize: 50 };

async function nameOf(http: Http, queries: QueryClient, party: NonNullable<ChosenParty>) {
  if (party.kind === 'PROSPECT') {
    const { datas } = await queries.fetchQuery(
      prospectListQuery(http, { ...FEW, pageSize: 200, status: 'OPEN' }),
    );
    return datas.find(({ code }) => code === party.no)?.fullName ?? '';
  }
  const { datas } = await queries.fetchQuery(
    customerListQuery(http, { ...FEW, view: 'own', search: party.no }),
  );
  return datas.find(({ customerNo }) => customerNo === party.no)?.name ?? '';
}

/** The name of a customer or lead of the caller, by its number; '' for all others. */
export const partyNameQuery = (http: Http, party: ChosenParty) =>
  queryOptions({
    queryKey: ['sam', 'party', party?.kind, party?.no],
    queryFn: ({ client }) => (party === null ? '' : nameOf(http, client, party)),
  });
