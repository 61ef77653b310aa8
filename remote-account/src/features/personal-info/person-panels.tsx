import { useWords } from '@portal/remote-kit';
import type { PersonalInfo } from '@portal/types';
import { DateText, DescriptionList } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { AddressValue, EmailValue, PhoneValue } from './contact-values.tsx';

/** The person's identity. */
export const IdentityPanel = ({ info }: { info: PersonalInfo }) => {
  const t = useWords();
  return (
    <Panel title={t('info.identity.title')}>
      <DescriptionList
        columns={3}
        items={[
          { label: t('info.identity.fullname'), value: info.fullname },
          { label: t('info.identity.username'), value: info.username },
          {
            label: t('info.identity.gender'),
            value: info.gender && t(`info.identity.${info.gender}`),
          },
          { label: t('info.identity.birthDate'), value: <DateText value={info.birthDate} /> },
          { label: t('info.identity.idNumber'), value: info.idNumberMasked },
        ]}
      />
    </Panel>
  );
};

const reachable = (info: PersonalInfo): boolean =>
  [info.phone, info.emailPersonal, info.emailCompany, info.urlZalo, info.urlFacebook].some(Boolean);

/** The person's contacts. */
export const ContactPanel = ({ info }: { info: PersonalInfo }) => {
  const t = useWords();
  return (
    <Panel
      title={t('info.contact.title')}
      status={reachable(info) ? 'ready' : 'empty'}
      empty={{ title: t('info.contact.emptyTitle'), text: t('info.contact.emptyText') }}
    >
      <DescriptionList
        columns={3}
        items={[
          { label: t('info.contact.phone'), value: <PhoneValue phone={info.phone} /> },
          {
            label: t('info.contact.emailPersonal'),
            value: <EmailValue email={info.emailPersonal} />,
          },
          {
            label: t('info.contact.emailCompany'),
            value: <EmailValue email={info.emailCompany} />,
          },
          { label: t('info.contact.zalo'), value: <AddressValue address={info.urlZalo} /> },
          { label: t('info.contact.facebook'), value: <AddressValue address={info.urlFacebook} /> },
        ]}
      />
    </Panel>
  );
};
