import { CustomerList } from './customer-list.tsx';

/** /customer-information/potential-customer: who proposed and holds no policy in force. */
export const PotentialCustomersPage = () => <CustomerList kind="potential" />;
