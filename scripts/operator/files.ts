import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Agents in the file; two of its rows are broken. */
export const AGENTS = 1_000;
export const BROKEN = 2;
/** The agent who signs in. */
export const AGENT = '30000001';

const FILES = {
  provinces: 'code,name\n79,TP. Hồ Chí Minh',
  units: 'code,name,level,parentCode\nTQ,Toàn quốc,1,\nMN,Miền Nam,2,TQ',
  offices:
    'code,name,provinceCode,address,orgUnitCode\nVP1,Văn phòng Quận 1,79,1 Lê Lợi,MN\nVP2,Văn phòng Thủ Đức,79,2 Võ Văn Ngân,MN',
};

const HEAD =
  'agentCode,fullName,gender,birthDate,idNumber,emailPersonal,agentType,groupType,level,managerCode,officeCode,joinedOn';

/** Pyramids of twenty: a unit manager and nineteen agents. */
function agentRow(at: number): string {
  const chief = at % 20 === 0;
  const code = String(30_000_000 + at);
  const manager = chief ? '' : String(30_000_000 + at - (at % 20));
  const office = at === 499 ? 'VP9' : at % 2 === 0 ? 'VP1' : 'VP2';
  const birth = at === 777 ? '30/02/1990' : '15/06/1990';
  const type = chief ? 'UM,UM,8' : 'FC,FC,9';
  const email = `dai.ly.${at}@company.example`;
  return `${code},Đại Lý ${at},${at % 3 === 0 ? 'M' : 'F'},${birth},079${String(at).padStart(9, '0')},${email},${type},${manager},${office},05/01/2026`;
}

/** Writes the files of an import; returns their paths by kind, in the order of their import. */
export async function writeFiles(folder: string): Promise<[kind: string, file: string][]> {
  const agents = [HEAD, ...Array.from({ length: AGENTS }, (_, at) => agentRow(at))].join('\n');
  const texts = { ...FILES, agents };
  const written: [string, string][] = [];
  for (const [kind, text] of Object.entries(texts)) {
    const file = path.join(folder, `${kind}.csv`);
    await writeFile(file, `${text}\n`);
    written.push([kind, file]);
  }
  return written;
}
