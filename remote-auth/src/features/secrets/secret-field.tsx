import { useWords } from '@portal/remote-kit';
import { Box, PasswordField, type PasswordFieldProps, Text } from '@portal/ui';
import { usePasteBlock } from './use-paste-block.ts';

type Props = Omit<PasswordFieldProps, 'hint'> & {
  /** What the password must hold; in red, as the specification wants it. */
  rule?: string;
};

/** A current or a new password: with a toggle of its own, typed by hand or filled by a password manager. */
export const SecretField = ({ rule, ...props }: Props) => {
  const t = useWords();
  const { blocked, handlers } = usePasteBlock();
  const hint = (rule || blocked) && (
    <Box display="grid" gap="1">
      {rule && (
        <Text as="span" fontSize="sm" color="danger.ink">
          {rule}
        </Text>
      )}
      {blocked && (
        <Text as="span" fontSize="sm" role="status">
          {t('secrets.typed')}
        </Text>
      )}
    </Box>
  );
  return <PasswordField size="lg" required {...props} {...handlers} hint={hint || undefined} />;
};
