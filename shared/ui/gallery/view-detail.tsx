import { DescriptionList, Money, StatFigure, StatusBadge, Tabs } from '../src/data/index.ts';
import { Pencil, Phone } from '../src/icons/index.ts';
import { Avatar, Box, Button, Card, Grid, Heading, HStack, Text } from '../src/index.ts';
import { DetailPage, NextSteps, Panel } from '../src/pages/index.ts';

export function DetailView() {
  return (
    <DetailPage
      breadcrumbs={[
        { label: 'Trang chủ', href: '/' },
        { label: 'Tra cứu hợp đồng', href: '/policy' },
        { label: '07112040' },
      ]}
      title="Hợp đồng 07112040"
      context="Giáo Dục Vững Bước, phát hành ngày 15/03/2021"
      action={
        <>
          <Button icon={<Pencil size={16} />}>Yêu cầu thay đổi</Button>
          <Button variant="primary" icon={<Phone size={16} />}>
            Gọi khách hàng
          </Button>
        </>
      }
      summary={
        <Card>
          <HStack gap="4" marginBlockEnd="5" flexWrap="wrap">
            <Avatar name="Nguyễn Thị Lan" size={48} />
            <Box flex="1" minWidth="0">
              <Heading size="lg">Nguyễn Thị Lan</Heading>
              <Text color="ink.muted" fontSize="sm">
                Bên mua bảo hiểm · 09•• ••• 123
              </Text>
            </Box>
            <StatusBadge tone="accent">Đến hạn</StatusBadge>
          </HStack>
          <Grid gap="3" templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}>
            <StatFigure
              label="Phí đến hạn"
              value={<Money value={12_500_000} unit />}
              hint="trước 15/12/2026"
              tone="accent"
            />
            <StatFigure label="Số tiền bảo hiểm" value={<Money value={1_200_000_000} unit />} />
            <StatFigure
              label="Giá trị hoàn lại"
              value={<Money value={86_420_000} unit />}
              change={4.2}
            />
          </Grid>
        </Card>
      }
      tabs={
        <Tabs
          label="Thông tin hợp đồng"
          active="info"
          items={[
            { key: 'info', label: 'Thông tin', href: '?tab=info' },
            { key: 'dues', label: 'Lịch đóng phí', href: '?tab=dues', count: 24 },
            { key: 'claims', label: 'Bồi thường', href: '?tab=claims', count: 1 },
            { key: 'files', label: 'Chứng từ', href: '?tab=files' },
          ]}
        />
      }
      aside={
        <NextSteps
          items={[
            {
              key: '1',
              label: 'Nhắc đóng phí',
              text: 'Còn 24 ngày trong 60 ngày gia hạn',
              href: '#',
            },
            { key: '2', label: 'Chúc mừng sinh nhật', text: '28/11, tròn 40 tuổi', href: '#' },
            { key: '3', label: 'Xác nhận địa chỉ', done: true, href: '#' },
          ]}
        />
      }
    >
      <Panel
        title="Người tham gia"
        action={
          <Button size="sm" variant="quiet">
            Xem tất cả
          </Button>
        }
      >
        <DescriptionList
          columns={3}
          items={[
            { label: 'Người được bảo hiểm', value: 'Trần Nguyễn Gia Hưng' },
            { label: 'Người thụ hưởng', value: 'Trần Quốc Bảo' },
            { label: 'Định kỳ đóng phí', value: 'Nửa năm' },
            { label: 'Số giấy tờ', value: '0790••••1234' },
            { label: 'Email', value: null },
            { label: 'Đại lý phục vụ', value: 'Đặng Ngọc Ánh (DL100235)' },
            {
              label: 'Địa chỉ',
              value: '12 Nguyễn Huệ, phường Bến Nghé, Quận 1, TP. Hồ Chí Minh',
              wide: true,
            },
          ]}
        />
      </Panel>
      <Panel
        title="Giao dịch gần đây"
        status="error"
        errorCode="PORTAL-HTTP-504"
        onRetry={() => {}}
      />
    </DetailPage>
  );
}
