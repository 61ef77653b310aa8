import { useWords } from '@portal/remote-kit';
import type { CustomerContact, CustomerDetail } from '@portal/types';
import { Stack, Text } from '@portal/ui';
import { DescriptionList, NumberText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import type { ReactNode } from 'react';
import { EmailValue, PhoneValue } from '../../customer/contact-values.tsx';
import { useKnownWord } from '../../policy/use-known-word.ts';

/** How the customer is reached, with the way to what is masked, and what else is known. */
export const CustomerAside = ({
  customer,
  contact,
  masked,
  whole,
  unmask,
}: {
  customer: CustomerDetail;
  contact: CustomerContact;
  masked: boolean;
  /** All of the contact is shown already. */
  whole: boolean;
  /** The way to all of it. */
  unmask: ReactNode;
}) => {
  const t = useWords();
  const known = useKnownWord();
  const phone = (value: string | null) => <PhoneValue holder={{ phone: value, masked }} />;
  return (
    <>
      <Panel title={t('policyDetail.contact')}>
        <Stack gap="4">
          <DescriptionList
            columns={1}
            items={[
              { label: t('person.phone'), value: phone(contact.phone) },
              ...(contact.homePhone
                ? [{ label: t('customer.homePhone'), value: phone(contact.homePhone) }]
                : []),
              ...(contact.companyPhone
                ? [{ label: t('customer.companyPhone'), value: phone(contact.companyPhone) }]
                : []),
              {
                label: t('person.email'),
                value: <EmailValue holder={{ email: contact.email, masked }} />,
              },
              { label: t('person.address'), value: contact.address },
              ...(contact.tempAddress
                ? [{ label: t('customer.tempAddress'), value: contact.tempAddress }]
                : []),
              { label: t('customer.idNumber'), value: contact.idNumber },
            ]}
          />
          {!whole && (
            <Text fontSize="sm" color="ink.muted">
              {t(masked ? 'policyDetail.maskedShort' : 'customer.idMasked')}
            </Text>
          )}
          {customer.canUnmask && unmask}
        </Stack>
      </Panel>
      <Panel title={t('customer.about')}>
        <DescriptionList
          columns={1}
          items={[
            { label: t('customer.nickName'), value: customer.nickName },
            {
              label: t('customer.maritalStatus'),
              value: known('person.maritalStatus', customer.maritalStatus),
            },
            {
              label: t('customer.rewardPoints'),
              value: <NumberText value={customer.rewardPoints} />,
            },
          ]}
        />
      </Panel>
    </>
  );
};
