import type { Bilingual } from '@portal/types';

const NAMES: Record<string, Bilingual> = {
  ND: { vi: 'Giám đốc kinh doanh toàn quốc', en: 'National director' },
  TH: { vi: 'Giám đốc kinh doanh vùng', en: 'Territory head' },
  AH: { vi: 'Giám đốc kinh doanh khu vực', en: 'Area head' },
  RH: { vi: 'Giám đốc kinh doanh miền', en: 'Regional head' },
  OH: { vi: 'Giám đốc điều hành văn phòng', en: 'Office head' },
  OFFICE: { vi: 'Trưởng văn phòng', en: 'Office manager' },
  BM: { vi: 'Trưởng phòng kinh doanh', en: 'Business manager' },
  UM: { vi: 'Trưởng nhóm kinh doanh', en: 'Unit manager' },
  FC: { vi: 'Tư vấn tài chính', en: 'Financial consultant' },
  DFA: { vi: 'Chuyên viên kinh doanh trực tiếp', en: 'Direct financial adviser' },
  DFAM: { vi: 'Trưởng nhóm kinh doanh trực tiếp', en: 'Direct financial adviser manager' },
  DFARM: { vi: 'Giám đốc miền kinh doanh trực tiếp', en: 'Direct channel regional manager' },
  DFASM: { vi: 'Quản lý cấp cao kinh doanh trực tiếp', en: 'Direct channel senior manager' },
  SO: { vi: 'Chuyên viên bán hàng', en: 'Sales officer' },
  GAD: { vi: 'Giám đốc tổng đại lý', en: 'Group agency director' },
};

/** What an agent type is called; the type itself when it has no name. */
export const agentTypeName = (type: string, language: 'vi' | 'en'): string =>
  NAMES[type]?.[language] ?? type;
