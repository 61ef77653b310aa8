/** Who can sign in to the demonstration, most useful first (API.md, demonstration data). */
export const demoAccounts: [username: string, who: string][] = [
  ['20000009', 'agent (FC) with policies of his own'],
  ['20000008', 'unit manager (UM), the manager of 20000009'],
  ['20000007', 'branch manager (BM)'],
  ['20000001', 'national director (ND), top of the tree'],
  ['20000010', 'agent (FC) beside 20000009, other policies'],
  ['20000021', 'general agency director (GAD), group leader of 6 agents'],
  ['20000023', 'agent at his first login; the code it asks for is at /dev/outbox'],
  ['20000025', 'agent whose password has expired'],
  ['20000027', 'agent who is locked'],
  ['20000028', 'agent without any permission'],
  ['ungvien01', 'candidate'],
  ['khach01', 'guest'],
  ['nhanvien01', 'staff with a scope'],
  ['quantri01', 'staff administrator'],
  ['quantri02', 'a second administrator, who approves what the first one asks for'],
  ['nhansu01', 'agency operations: accounts and the organisation'],
  ['phanquyen01', 'rights administrator: roles and rights'],
  ['bientap01', 'editor'],
  ['duyetbai01', 'publisher, who reviews what the editor writes'],
  ['tiepnhan01', 'inbox officer'],
  ['kiemsoat01', 'auditor'],
  ['vanhanh01', 'operator'],
  ['phathanh01', 'release officer'],
  ['hotro01', 'staff who may look at the portal as an agent'],
];

/** The password that all of them share. */
export const demoPassword = 'Portal@2026';
