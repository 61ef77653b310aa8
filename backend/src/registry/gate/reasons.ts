import type { Sentence } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Sentences of the gate by reason; docs/releasing.md says what fixes each. */
export const GATE_TEXTS = {
<<<<<<< HEAD
  contract: {
    code: 'GATE-01',
    vi: 'hợp đồng giao tiếp {have} không nằm trong khoảng {range}',
    en: 'contract {have} is not in its range {range}',
  },
  shared: {
    code: 'GATE-02',
    vi: 'cần {module} {range}, host có {have}',
    en: 'needs {module} {range}, and the host has {have}',
  },
  sharedMissing: {
    code: 'GATE-02',
    vi: 'cần {module} {range}, host không có',
    en: 'needs {module} {range}, which the host does not have',
  },
  path: {
    code: 'GATE-03',
    vi: 'đường dẫn {name} thuộc về {owner}',
    en: 'path {name} belongs to {owner}',
  },
  pathTwice: {
    code: 'GATE-03',
    vi: 'đường dẫn {name} khai báo hai lần',
    en: 'path {name} is declared twice',
  },
  slotTwice: {
    code: 'GATE-04',
    vi: 'vị trí {name} khai báo hai lần',
    en: 'slot {name} is declared twice',
  },
  dialog: {
    code: 'GATE-05',
    vi: 'hộp thoại {name} thuộc về {owner}',
    en: 'dialog {name} belongs to {owner}',
  },
  dialogTwice: {
    code: 'GATE-05',
    vi: 'hộp thoại {name} khai báo hai lần',
    en: 'dialog {name} is declared twice',
  },
  authority: {
    code: 'GATE-06',
    vi: 'quyền {name} không tồn tại',
    en: 'authority {name} does not exist',
  },
  publicPermission: {
    code: 'GATE-06',
    vi: 'trang {name} là công khai nhưng đòi quyền {permission}',
    en: 'page {name} is public and asks for {permission}',
  },
  openPermission: {
    code: 'GATE-06',
    vi: 'trang {name} mở cho mọi người đăng nhập nhưng đòi quyền {permission}',
    en: 'page {name} is open to everybody signed in and asks for {permission}',
  },
  noAccess: {
    code: 'GATE-06',
    vi: 'trang {name} không mở cho ai: cần quyền hoặc "open"',
    en: 'page {name} opens for nobody: it needs a permission, or "open"',
  },
  noHash: { code: 'GATE-07', vi: 'tệp {file} không có mã băm', en: '{file} has no hash' },
  unlisted: {
    code: 'GATE-07',
    vi: 'tệp {file} được nêu nhưng không có trong danh sách',
    en: '{file} is named but not in its list',
  },
  pageSize: {
    code: 'GATE-08',
    vi: 'trang {name} nặng {kib} KiB khi nén, tối đa {most}',
    en: 'page {name} weighs {kib} KiB compressed, and {most} are allowed',
  },
  remoteSize: {
    code: 'GATE-08',
    vi: 'tất cả tệp nặng {kib} KiB khi nén, tối đa {most}',
    en: 'all files weigh {kib} KiB compressed, and {most} are allowed',
  },
  damaged: {
    code: 'GATE-09',
    vi: 'tệp {file} thiếu hoặc bị sửa trong kho',
    en: '{file} is missing or altered in storage',
  },
  unverified: {
    code: 'GATE-10',
    vi: 'bộ {set} chưa được e2e kiểm chứng',
    en: 'set {set} has not been proven by e2e',
  },
=======
  contract: { code: 'GATE-01', ...sentence('gate.contract') },
  shared: { code: 'GATE-02', ...sentence('gate.shared') },
  sharedMissing: { code: 'GATE-02', ...sentence('gate.sharedMissing') },
  path: { code: 'GATE-03', ...sentence('gate.path') },
  pathTwice: { code: 'GATE-03', ...sentence('gate.pathTwice') },
  slot: { code: 'GATE-04', ...sentence('gate.slot') },
  slotTwice: { code: 'GATE-04', ...sentence('gate.slotTwice') },
  dialog: { code: 'GATE-05', ...sentence('gate.dialog') },
  dialogTwice: { code: 'GATE-05', ...sentence('gate.dialogTwice') },
  authority: { code: 'GATE-06', ...sentence('gate.authority') },
  publicPermission: { code: 'GATE-06', ...sentence('gate.publicPermission') },
  openPermission: { code: 'GATE-06', ...sentence('gate.openPermission') },
  nobody: { code: 'GATE-06', ...sentence('gate.nobody') },
  noHash: { code: 'GATE-07', ...sentence('gate.noHash') },
  unlisted: { code: 'GATE-07', ...sentence('gate.unlisted') },
  pageSize: { code: 'GATE-08', ...sentence('gate.pageSize') },
  remoteSize: { code: 'GATE-08', ...sentence('gate.remoteSize') },
  damaged: { code: 'GATE-09', ...sentence('gate.damaged') },
  unproven: { code: 'GATE-10', ...sentence('gate.unproven') },
>>>>>>> main
} as const satisfies Record<string, Sentence & { code: string }>;

export type GateReason = keyof typeof GATE_TEXTS;
