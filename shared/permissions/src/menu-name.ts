import type { MenuItem } from '@portal/types';

/** The name of a menu item in a language: `nameEn` in 'en'; `name`, in the default language, where there is none. */
export const menuName = (item: MenuItem, language: string): string => {
  const names: Partial<Record<string, unknown>> = { ...item };
  const own = names[`name${language.charAt(0).toUpperCase()}${language.slice(1)}`];
  return typeof own === 'string' && own !== '' ? own : item.name;
};
