export { BIRTHDAY_PERIODS, CUSTOMER_KINDS, CUSTOMER_SORTS } from '@portal/domain/customer';
