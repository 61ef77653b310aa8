import { useWords } from '@portal/remote-kit';
import { Alert } from '@portal/ui';
import type { Protection } from './protection.ts';

const textOf = ({ left }: Protection): string => {
  if (left === null) return 'login.protection.text';
  return left === 0 ? 'login.protection.noneLeft' : 'login.protection.left';
};

/** Says that wrong tries are being counted, and how many are left. */
export const ProtectionAlert = ({ protection }: { protection: Protection }) => {
  const t = useWords();
  return (
    <Alert tone="warning" title={t('login.protection.title')}>
      {t(textOf(protection), { left: protection.left })}
    </Alert>
  );
};
