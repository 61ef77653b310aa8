import { StatFigure } from '../src/data/index.ts';
import { Banknote, Cake, CalendarClock, Phone, ShieldCheck } from '../src/icons/index.ts';
import {
  Box,
  Button,
  Container,
  Grid,
  Heading,
  IconButton,
  Link,
  Stack,
  Text,
} from '../src/index.ts';
import { Banner, Carousel, Illustration, VideoCard } from '../src/media/index.ts';
import { PageTitle, Panel } from '../src/pages/index.ts';

const work = [
  ['Nguyễn Thị Lan', 'Phí 12.500.000 ₫ đến hạn hôm nay'],
  ['Trần Quốc Bảo', 'Sinh nhật hôm nay, tròn 52 tuổi'],
  ['Lê Hoàng Phượng', 'Hồ sơ bồi thường thiếu giấy ra viện'],
] as const;

export function HomeView() {
  return (
    <Container paddingBlock="6" display="grid" gap="6">
      <PageTitle
        title="Chào chị Ánh"
        context="Thứ Bảy, 21/11/2026. Hôm nay có 3 việc cần làm."
        action={<Button variant="primary">Tạo bảng minh hoạ</Button>}
      />
      <Grid gap="4" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, 1fr)' }}>
        <StatFigure
          label="Hợp đồng hiệu lực"
          value="312"
          change={2.1}
          hint="so với tháng 10"
          icon={<ShieldCheck size={18} />}
          href="#"
        />
        <StatFigure
          label="Doanh thu tháng"
          value="486.200.000"
          change={-3.4}
          hint="so với tháng 10"
          icon={<Banknote size={18} />}
          href="#"
        />
        <StatFigure
          label="Phí đến hạn"
          value="18"
          tone="accent"
          hint="trong 7 ngày"
          icon={<CalendarClock size={18} />}
          href="#"
        />
        <StatFigure
          label="Sinh nhật"
          value="4"
          hint="trong tuần này"
          icon={<Cake size={18} />}
          loading
        />
      </Grid>
      <Panel
        title="Việc hôm nay"
        action={
          <Link href="#" variant="plain">
            Xem tất cả
          </Link>
        }
        flush
      >
        {work.map(([name, text]) => (
          <Stack
            key={name}
            direction="row"
            align="center"
            paddingInline="5"
            paddingBlock="3"
            borderTopWidth="1px"
            borderColor="line"
          >
            <Box flex="1">
              <Text fontWeight="600" fontSize="sm">
                {name}
              </Text>
              <Text color="ink.muted" fontSize="sm">
                {text}
              </Text>
            </Box>
            <IconButton
              variant="secondary"
              label={`Gọi ${name}`}
              icon={<Phone size={18} />}
              href="tel:1"
            />
          </Stack>
        ))}
      </Panel>
      <Carousel
        label="Giới thiệu"
        slides={(['landscape', 'family', 'protection', 'growth', 'home', 'hands'] as const).map(
          (name) => ({
            key: name,
            name,
            content: (
              <Banner
                illustration={name}
                title="Bảo vệ hôm nay, vững bước ngày mai"
                text="Giải pháp cho từng giai đoạn của gia đình Việt, từ quỹ học vấn đến hưu trí."
                action={<Button variant="primary">Tìm hiểu thêm</Button>}
              />
            ),
          }),
        )}
      />
      <Heading size="lg">Tin và phim</Heading>
      <Grid gap="5" templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}>
        {(['family', 'hands', 'growth', 'home', 'protection', 'landscape'] as const).map((name) => (
          <VideoCard
            key={name}
            title="Ba thế hệ, một mái nhà"
            href="#"
            duration="2:35"
            meta="12/11/2026"
            poster={<Illustration name={name} />}
          />
        ))}
      </Grid>
    </Container>
  );
}
