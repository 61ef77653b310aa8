import { DateText } from '../src/data/index.ts';
import { Illustration } from '../src/media/index.ts';
import { ArticlePage } from '../src/pages/index.ts';

export function ArticleView() {
  return (
    <ArticlePage
      title="Sáu điều cần biết về thời gian gia hạn đóng phí"
      date={<DateText value="20261112" />}
      category="Hướng dẫn"
      breadcrumbs={[{ label: 'Tin tức', href: '/news' }, { label: 'Hướng dẫn' }]}
      cover={<Illustration name="home" />}
      onShare={() => {}}
      related={[
        { title: 'Khôi phục hợp đồng trong hai năm', href: '#1', meta: '02/11/2026' },
        { title: 'Đóng phí qua ngân hàng', href: '#2', meta: '28/10/2026' },
      ]}
    >
      <p>
        Thời gian gia hạn là 60 ngày kể từ ngày đến hạn. Trong thời gian này hợp đồng vẫn còn hiệu
        lực và quyền lợi của khách hàng được giữ nguyên.
      </p>
      <h2>Khi nào hợp đồng mất hiệu lực?</h2>
      <p>
        Sau 60 ngày mà phí chưa được đóng đủ. Anh/Chị có thể giúp khách hàng khôi phục trong hai
        năm.
      </p>
      <ul>
        <li>Gọi cho khách hàng trước ngày thứ 45.</li>
        <li>Gửi đường dẫn đóng phí.</li>
      </ul>
    </ArticlePage>
  );
}
