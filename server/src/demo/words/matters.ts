/** What customers write about. {product}, {lamp}, {order} and {date} are placeholders. */

import type { Language } from './language.ts'
import { moreTexts } from './more-matters.ts'

interface Matter {
  category: string
  name: string
  /** Index of the group and of the queue. */
  group: number
  queue: number
  texts: Record<Language, [subject: string, content: string][]>
}

const matter = (
  category: string,
  name: string,
  group: number,
  queue: number,
  english: [string, string][],
  chinese: [string, string][],
  japanese: [string, string],
  korean: [string, string],
): Matter => ({
  category,
  name,
  group,
  queue,
  texts: {
    english: [...english, ...(moreTexts[name]?.english ?? [])],
    chinese: [...chinese, ...(moreTexts[name]?.chinese ?? [])],
    japanese: [japanese, ...(moreTexts[name]?.japanese ?? [])],
    korean: [korean, ...(moreTexts[name]?.korean ?? [])],
  },
})

export const matters: Matter[] = [
  matter(
    'Orders',
    'Change an order',
    0,
    2,
    [
      [
        'Change the color of order {order}',
        'I ordered the {product} in oak and would like walnut instead. Is that still possible?',
      ],
      ['Another address for order {order}', 'Please send the {product} to my office. We move on {date}.'],
    ],
    [
      ['訂單 {order} 想改顏色', '我訂了{product}，想把橡木色改成胡桃木色，請問還來得及嗎？'],
      ['訂單 {order} 更改收件地址', '{date} 之後我會搬家，{product}請改寄到新地址，謝謝。'],
    ],
    ['注文 {order} の変更', '{product}の色をウォールナットに変更できますか。'],
    ['주문 {order} 변경', '{product} 색상을 월넛으로 바꿀 수 있을까요?'],
  ),
  matter(
    'Orders',
    'Cancel an order',
    0,
    2,
    [
      ['Cancel order {order}', 'I no longer need the {product}. Please cancel and confirm by e-mail.'],
      [
        'Ordered twice by mistake',
        'The shop hung and now I have the {product} twice. Please cancel {order}.',
      ],
    ],
    [
      ['取消訂單 {order}', '{product}暫時不需要了，麻煩協助取消並以郵件通知。'],
      ['重複下單', '結帳時網頁沒有反應，結果{product}訂了兩次，請取消 {order}。'],
    ],
    ['注文 {order} のキャンセル', '{product}の注文を取り消してください。'],
    ['주문 {order} 취소', '{product} 주문을 취소해 주세요.'],
  ),
  matter(
    'Delivery',
    'Late delivery',
    0,
    0,
    [
      [
        'Where is order {order}?',
        'The {product} was promised for {date} and has not come. The tracking page shows nothing.',
      ],
      ['Delivery missed', 'I waited at home all day on {date}. Nobody rang. When do you try again?'],
    ],
    [
      ['訂單 {order} 還沒到貨', '{product}原訂 {date} 送達，到現在還沒收到，物流頁面也沒有更新。'],
      ['配送未到', '{date} 在家等了一整天，沒有人聯絡，請問何時會再送？'],
    ],
    ['注文 {order} が届きません', '{date} に届く予定の{product}がまだ届きません。'],
    ['주문 {order} 배송 지연', '{date}에 도착 예정이던 {product}이 아직 오지 않았습니다.'],
  ),
  matter(
    'Delivery',
    'Damaged in transit',
    3,
    2,
    [
      [
        '{product} arrived damaged',
        'One corner of the {product} is broken, the box was open. Photos are on their way. Order {order}.',
      ],
      ['Glass broken', 'The shade of the {lamp} is in pieces. Please send a new one.'],
    ],
    [
      ['{product}外箱破損', '收到{product}時外箱已經打開，邊角有碰撞，訂單 {order}，照片稍後補上。'],
      ['收到的商品破損', '{lamp}的玻璃碎了，請協助換貨。'],
    ],
    [
      '{product}が破損していました',
      '箱を開けたところ、{product}の角が欠けていました。注文番号は {order} です。',
    ],
    ['{product} 파손', '상자를 열어 보니 {product} 모서리가 깨져 있습니다. 주문 {order}.'],
  ),
  matter(
    'Payments',
    'Refund',
    3,
    2,
    [
      ['Refund for order {order}', 'I sent the {product} back on {date} and the money has not arrived.'],
      ['Part of the refund is missing', 'You paid back the {product} but not the delivery.'],
    ],
    [
      ['訂單 {order} 退款進度', '{product}已於 {date} 寄回，目前還沒收到退款。'],
      ['退款金額不符', '{product}的款項退了，但是運費沒有退。'],
    ],
    ['注文 {order} の返金について', '{date} に{product}を返送しましたが、返金がまだです。'],
    ['주문 {order} 환불 문의', '{date}에 {product}을 반송했는데 아직 환불되지 않았습니다.'],
  ),
  matter(
    'Payments',
    'Invoice',
    3,
    2,
    [
      ['Invoice for {order}', 'Please make the invoice for the {product} out to our company.'],
      ['No invoice received', 'I need an invoice for order {order} for my taxes.'],
    ],
    [
      ['發票開立問題', '訂單 {order} 請改開三聯式發票，統編稍後提供。'],
      ['尚未收到發票', '{product}已收到，但沒有收到電子發票。'],
    ],
    ['領収書の発行', '注文 {order} の領収書を会社名で発行してください。'],
    ['세금계산서 요청', '주문 {order} 세금계산서를 회사 이름으로 발행해 주세요.'],
  ),
  matter(
    'Products',
    'Defect',
    2,
    3,
    [
      [
        '{product} wobbles',
        'The left leg of the {product} is loose after two months. I tightened everything.',
      ],
      ['{lamp} flickers', 'It flickers after ten minutes. I tried another bulb and another socket.'],
    ],
    [
      ['{product}會搖晃', '使用兩個月後{product}左側開始鬆動，螺絲都鎖過了還是一樣。'],
      ['{lamp}閃爍', '開燈十分鐘後就會閃，換過燈泡也換過插座。'],
    ],
    ['{product}の不具合', '二か月使用したところ、{product}がぐらつくようになりました。'],
    ['{product} 불량', '두 달 사용했는데 {product}이 흔들립니다.'],
  ),
  matter(
    'Products',
    'Spare parts',
    2,
    3,
    [
      ['A screw is missing', 'The bag of the {product} has seven screws, the manual says eight.'],
      ['Spare shade', 'Can I buy the shade of the {lamp} alone?'],
    ],
    [
      ['少一顆螺絲', '{product}說明書寫八顆螺絲，袋子裡只有七顆。'],
      ['加購零件', '請問{lamp}的燈罩可以單買嗎？'],
    ],
    ['部品について', '{product}のネジが一本足りません。'],
    ['부품 문의', '{product} 나사가 하나 부족합니다.'],
  ),
  matter(
    'Products',
    'Question before buying',
    1,
    1,
    [
      ['Size of the {product}', 'Does it fit under a sloping roof of 1.6 metres? And how heavy is it?'],
      [
        'Is the {product} in the showroom?',
        'I would like to see it before I order. Is it on show on {date}?',
      ],
    ],
    [
      ['{product}尺寸詢問', '請問高度多少？家裡是斜屋頂，最低處只有 160 公分。'],
      ['門市有展示{product}嗎', '想先看實品再訂，{date} 方便去看嗎？'],
    ],
    ['{product}のサイズ', '高さと重さを教えてください。'],
    ['{product} 크기 문의', '높이와 무게를 알려 주세요.'],
  ),
  matter(
    'Account',
    'Log in',
    1,
    1,
    [
      ['Cannot log in', 'The link for a new password never arrives. I looked in the spam folder too.'],
      ['Change my e-mail address', 'I have a new address. Order {order} still shows the old one.'],
    ],
    [
      ['無法登入會員', '一直收不到重設密碼的信，垃圾信件匣也找過了。'],
      ['更改電子郵件', '我換了信箱，訂單 {order} 還是顯示舊的。'],
    ],
    ['ログインできません', 'パスワード再設定のメールが届きません。'],
    ['로그인이 안 됩니다', '비밀번호 재설정 메일이 오지 않습니다.'],
  ),
  matter(
    'Account',
    'Membership points',
    1,
    1,
    [
      ['Points of order {order}', 'The points for the {product} are not in my account.'],
      ['How long do points last?', 'I have some from {date}. When do they expire?'],
    ],
    [
      ['訂單 {order} 點數未入帳', '購買{product}的點數還沒有進來。'],
      ['點數期限', '{date} 的點數什麼時候到期？'],
    ],
    ['ポイントについて', '注文 {order} のポイントが付いていません。'],
    ['포인트 문의', '주문 {order} 포인트가 적립되지 않았습니다.'],
  ),
  matter(
    'Feedback',
    'Praise',
    0,
    2,
    [['Thank you', 'The two who brought the {product} were quick and careful. Please tell them.']],
    [['感謝配送人員', '送{product}來的兩位先生又快又仔細，請代為轉達感謝。']],
    ['お礼', '{product}を届けてくださった方がとても丁寧でした。'],
    ['감사합니다', '{product}을 배송해 주신 분이 매우 친절했습니다.'],
  ),
  matter(
    'Feedback',
    'Complaint',
    3,
    0,
    [
      [
        'Nobody calls back',
        'I was promised a call on {date}. This is the third time I have written about order {order}.',
      ],
    ],
    [['一直沒有人回電', '說好 {date} 回電，這已經是第三次為了訂單 {order} 寫信了。']],
    ['対応について', '{date} にお電話をいただけるはずでしたが、連絡がありません。'],
    ['응대 불만', '{date}에 전화를 준다고 했는데 연락이 없습니다.'],
  ),
]
