import { useState } from 'react';
import {
  Checkbox,
  CodeField,
  DateField,
  FileDrop,
  Form,
  FormActions,
  RadioGroup,
  Select,
  Switch,
  Textarea,
} from '../src/form/index.ts';
import {
  Alert,
  Badge,
  Box,
  Button,
  Container,
  EmptyState,
  ErrorState,
  ForbiddenState,
  Grid,
  HStack,
  Logo,
  Spinner,
  Stack,
  TextField,
  tones,
  UnderConstruction,
} from '../src/index.ts';
import { ConfirmDialog, Drawer, Toaster, toast } from '../src/overlay/index.ts';

export function PartsView(props: { state: string }) {
  const [date, setDate] = useState('29/02/2024');
  const [on, setOn] = useState(true);
  const [files, setFiles] = useState<File[]>([]);
  const [open, setOpen] = useState(props.state);
  return (
    <Container paddingBlock="6">
      <Stack gap="6">
        <HStack justify="space-between">
          <Logo />
          <Spinner />
        </HStack>
        <HStack wrap="wrap">
          {(['primary', 'secondary', 'quiet', 'danger'] as const).map((v) => (
            <Button
              key={v}
              variant={v}
              onClick={() => toast({ tone: 'success', title: 'Cập nhật thành công' })}
            >
              {v}
            </Button>
          ))}
          <Button variant="primary" loading>
            Đang gửi
          </Button>
          <Button disabled>Khoá</Button>
          <Button size="sm" onClick={() => setOpen('dialog')}>
            Hộp thoại
          </Button>
          <Button size="lg" variant="primary">
            Lớn
          </Button>
        </HStack>
        <HStack wrap="wrap">
          {tones.map((t) => (
            <Badge key={t} tone={t}>
              {t}
            </Badge>
          ))}
        </HStack>
        <Grid gap="3" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          {(['info', 'success', 'warning', 'danger'] as const).map((t) => (
            <Alert key={t} tone={t} title="Phiên làm việc sắp hết" onClose={() => {}}>
              Anh/Chị còn 2 phút. Việc đang làm được giữ lại.
            </Alert>
          ))}
        </Grid>
        <Grid gap="8" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <Form
            onSubmit={() => {}}
            errors={[{ id: 'f-email', message: 'Nhập email theo dạng ten@congty.vn' }]}
          >
            <TextField
              label="Họ và tên"
              hint="Như trên giấy tờ tuỳ thân."
              defaultValue="Nguyễn Thị Ngọc Ánh"
            />
            <TextField
              id="f-email"
              label="Email"
              error="Nhập email theo dạng ten@congty.vn"
              defaultValue="anh@"
            />
            <Select label="Tỉnh/Thành phố" placeholder="Chọn tỉnh" options={[]} optional />
            <DateField label="Ngày sinh" value={date} onChange={setDate} />
            <CodeField label="Mã OTP" defaultValue="402918" />
            <FormActions>
              <Button variant="primary" type="submit">
                Gửi
              </Button>
              <Button>Huỷ</Button>
            </FormActions>
          </Form>
          <Stack gap="5">
            <Textarea label="Nội dung" maxLength={1000} rows={3} />
            <FileDrop
              label="Ảnh đại diện"
              hint="JPG hoặc PNG, tối đa 5 MB."
              files={files}
              onFiles={setFiles}
            />
            <Checkbox label="Đăng ký làm ứng viên tư vấn tài chính" defaultChecked />
            <RadioGroup
              label="Nhận mã qua"
              value="sms"
              onChange={() => {}}
              options={[
                { value: 'sms', label: 'Số điện thoại', hint: '09•• ••• 123' },
                { value: 'mail', label: 'Email' },
              ]}
            />
            <Switch
              label="Thông báo qua ứng dụng"
              hint="Mỗi ngày một lần, 7 giờ sáng."
              checked={on}
              onChange={setOn}
            />
          </Stack>
        </Grid>
        <Grid gap="4" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          {[
            <EmptyState key="e" />,
            <ErrorState key="r" code="PORTAL-LOAD-01" onRetry={() => {}} />,
            <ForbiddenState key="f" homeHref="/" />,
            <UnderConstruction key="u" />,
          ].map((s) => (
            <Box key={s.key} bg="card" borderWidth="1px" borderColor="line" borderRadius="lg">
              {s}
            </Box>
          ))}
        </Grid>
      </Stack>
      <ConfirmDialog
        open={open === 'dialog'}
        onCancel={() => setOpen('')}
        onConfirm={() => setOpen('')}
        title="Đăng xuất khỏi cổng?"
        confirmLabel="Đăng xuất"
      >
        Việc chưa gửi được giữ lại trên máy này.
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onClose={() => setOpen('')} title="Bộ lọc">
        Nội dung
      </Drawer>
      <Toaster />
    </Container>
  );
}
