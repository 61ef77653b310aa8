import { useLibraryText } from '@portal/remote-kit';

/** The label at a path of `@portal/domain/locales`, such as `policy.status.GRACE`: of a column, a filter or a code. Returns the translating function. */
export const useLabel = () => useLibraryText('@portal/domain');
