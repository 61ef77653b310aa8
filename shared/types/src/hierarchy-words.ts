export { HIERARCHY_LEVELS, HIERARCHY_PAGE } from '@portal/domain/agent';
