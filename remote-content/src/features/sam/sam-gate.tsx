import { usePortal, useSession } from '@portal/remote-kit';
import { useLocation } from '@portal/remote-kit/router';
import { Button, Card, EmptyState, ForbiddenState } from '@portal/ui';
import { ClipboardList } from '@portal/ui/icons';
import { ListPage } from '@portal/ui/pages';
import type { ReactNode } from 'react';
import { useSamWords } from './use-sam-words.ts';

/** For a visitor what these pages are for, without a call for data; for a person without the right that they may not. */
export const SamGate = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useSamWords();
  const { user } = useSession();
  const { dialogs } = usePortal();
  const { pathname, search } = useLocation();
  if (user?.authorities.includes('activity.view')) return children;
  return (
    <ListPage title={title}>
      <Card>
        {user ? (
          <ForbiddenState homeHref="/" />
        ) : (
          <EmptyState
            icon={<ClipboardList size={26} />}
            title={t('visitor.title')}
            action={
              <Button
                variant="primary"
                onClick={() => void dialogs.open('login', { returnTo: pathname + search })}
              >
                {t('visitor.signIn')}
              </Button>
            }
          >
            {t('visitor.text')}
          </EmptyState>
        )}
      </Card>
    </ListPage>
  );
};
