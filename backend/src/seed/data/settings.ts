import type { SettingKey } from '@portal/types';
import { COMPANY } from './organisation.ts';

/** What the demonstration sets other than the catalogue's defaults. */
export const DEMO_SETTINGS: Partial<Record<SettingKey, string>> = {
  PASSWORD_BLOCK_PASTE: '1',
  SECURITY_QUESTIONS: '1',
  SLOGAN_DSUCCESS: 'Đồng hành vững bước, trao gửi an tâm',
  HOTLINE: COMPANY.hotline,
  COMPANY_ADDRESS: COMPANY.address,
  WORKING_HOURS: 'Thứ Hai - Thứ Sáu: 8:00-17:00, Thứ Bảy: 8:00-12:00',
  CUSTOMER_SITE_URL: 'https://khachhang.dsuccess.example/',
  GIFT_SITE_URL: 'https://quatang.dsuccess.example/',
  ELEARNING_URL: 'https://hoctructuyen.dsuccess.example/',
  INSIGHT_URL: 'https://gocnhin.dsuccess.example/',
  ITRUST_URL: 'https://uythac.dsuccess.example/',
  ITRUST_PORTAL_URL: 'https://uythac.dsuccess.example/cong',
  EAPP_URL: 'https://hoso.dsuccess.example/',
  DAI_ICHI_ON_URL: 'https://baohiemtructuyen.dsuccess.example/',
  ERECRUIT_BASE_URL: 'https://tuyendung.dsuccess.example/',
  QA_CODE_URL: 'https://ungdung.dsuccess.example/',
  APP_STORE_URL: 'https://apps.apple.com/vn/',
  PLAY_STORE_URL: 'https://play.google.com/store',
  COMMUNITY_FACEBOOK_URL: 'https://congdong.dsuccess.example/facebook',
  COMMUNITY_ZALO_URL: 'https://congdong.dsuccess.example/zalo',
  COMMUNITY_YOUTUBE_URL: 'https://congdong.dsuccess.example/youtube',
  BOT_CODE: 'dsuccess-tro-ly',
  ADP_SYSTEM_CODES: 'ADP,EAPP',
  // A demonstration is read by many people under the same few names.
  LOOKUP_ROWS_PER_HOUR:
    'ND=9000000 TH=9000000 AH=9000000 RH=9000000 OH=9000000 OFFICE=9000000 BM=9000000 UM=9000000 FC=9000000 STAFF=9000000 OTHER=9000000',
};

/** What a confirmed decree refers to. */
export const DECREE_VERSION = '2026-1';
