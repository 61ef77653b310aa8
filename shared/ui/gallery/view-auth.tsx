import { Alert, Button, Link, PasswordField, Stack, Text, TextField } from '../src/index.ts';
import { Illustration } from '../src/media/index.ts';
import { AuthPage } from '../src/pages/index.ts';

export function AuthView(props: { state: string }) {
  return (
    <AuthPage
      title="Đăng nhập"
      context="Dùng mã đại lý hoặc tên đăng nhập của Anh/Chị."
      illustration={<Illustration name="landscape" />}
      aside={
        <Text fontSize="xl" fontWeight="600" lineHeight="snug" maxWidth="18ch">
          Mọi hợp đồng của Anh/Chị, ở một nơi.
        </Text>
      }
    >
      <Stack gap="5">
        {props.state === 'error' && (
          <Alert tone="danger" title="Mật khẩu chưa đúng">
            Anh/Chị còn 3 lần thử.
          </Alert>
        )}
        <TextField label="Tên đăng nhập" autoComplete="username" defaultValue="DL100235" />
        <PasswordField
          label="Mật khẩu"
          autoComplete="current-password"
          defaultValue="matkhau"
          error={props.state === 'error' ? 'Hãy nhập lại mật khẩu.' : undefined}
        />
        <Text fontSize="sm">
          <Link href="/forgot-password">Quên mật khẩu?</Link>
        </Text>
        <Button variant="primary" size="lg" fullWidth loading={props.state === 'loading'}>
          Đăng nhập
        </Button>
        <Button size="lg" fullWidth>
          Đăng nhập với Google
        </Button>
      </Stack>
    </AuthPage>
  );
}
