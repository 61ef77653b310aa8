import { CustomerList } from './customer-list.tsx';

/** /customer-information: all who hold a policy in the reader's scope. */
export const CustomerListPage = () => <CustomerList kind="all" />;
