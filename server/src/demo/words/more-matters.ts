import type { Language } from './language.ts'

type Text = [subject: string, content: string]

const texts = (english: Text[], chinese: Text[], japanese: Text[], korean: Text[]) => ({
  english,
  chinese,
  japanese,
  korean,
})

/** More texts of customers, by the name of the matter. {lamp} is a lighting product. */
export const moreTexts: Record<string, Record<Language, Text[]>> = {
  'Change an order': texts(
    [
      [
        'Add a second {product} to my order',
        'Can you add one more {product} to {order} and ship both together?',
      ],
      [
        'Deliver {order} a week later',
        'We are on vacation until {date}. Could the {product} come after that?',
      ],
    ],
    [
      ['想加購一件{product}', '訂單 {order} 可以再加一件{product}，一起出貨嗎？'],
      ['訂單 {order} 延後配送', '{date} 前都不在家，{product}可以晚一週再送嗎？'],
    ],
    [['配送日の変更', '注文 {order} の配送日を {date} 以降に変更できますか。']],
    [['배송일 변경', '주문 {order} 배송일을 {date} 이후로 바꿀 수 있나요?']],
  ),
  'Cancel an order': texts(
    [
      [
        'Found it cheaper, cancel {order}',
        'Another store has the {product} for less. Please cancel my order.',
      ],
      [
        'Can I still return the {product}?',
        'It arrived on {date} and does not match our floor. How do I return it?',
      ],
    ],
    [
      ['{product}可以退貨嗎', '{date} 收到{product}，和家裡風格不搭，想辦理退貨。'],
      ['訂單 {order} 尚未出貨想取消', '等太久了，{product}還沒出貨的話請直接取消。'],
    ],
    [['返品したい', '{product}を返品する方法を教えてください。']],
    [['반품 문의', '{product} 반품 방법을 알려 주세요.']],
  ),
  'Late delivery': texts(
    [
      [
        'Tracking stuck since {date}',
        'The tracking of {order} has not changed since {date}. Is the parcel lost?',
      ],
      ['Only half of {order} arrived', 'The {product} is here but the second box is missing.'],
      [
        'What time will the {product} come?',
        'I can only be home in the afternoon. When will the driver be here?',
      ],
    ],
    [
      ['物流從 {date} 沒有更新', '訂單 {order} 的物流狀態一直停在 {date}，包裹是不是遺失了？'],
      ['訂單 {order} 只收到一箱', '{product}應該有兩箱，目前只收到一箱。'],
      ['請問幾點會送到', '我下午才在家，{product}大約幾點會到？'],
    ],
    [['配送状況の確認', '注文 {order} の配送状況が {date} から変わりません。']],
    [['배송 조회가 멈췄어요', '주문 {order} 배송 조회가 {date}부터 그대로입니다.']],
  ),
  'Damaged in transit': texts(
    [
      [
        'Scratches on the {product}',
        'There are three long scratches on top. I attach photos of the box as well.',
      ],
      ['Wrong item in the box', 'I ordered the {product} and got something else. Order {order}.'],
    ],
    [
      ['{product}表面有刮傷', '桌面有三道明顯刮痕，外箱照片也一併附上。'],
      ['寄錯商品', '我訂的是{product}，收到的是別的商品，訂單 {order}。'],
    ],
    [['違う商品が届きました', '{product}を注文しましたが、別の商品が届きました。']],
    [['다른 상품이 왔어요', '{product}을 주문했는데 다른 상품이 왔습니다.']],
  ),
  Refund: texts(
    [
      ['Charged twice for {order}', 'My card shows two charges for the {product}. Please refund one.'],
      ['Refund to another card', 'The card I paid {order} with has expired. Can the refund go elsewhere?'],
    ],
    [
      ['訂單 {order} 重複扣款', '信用卡被扣了兩次{product}的金額，請退一筆。'],
      ['退款可以改帳戶嗎', '付款的信用卡已停用，訂單 {order} 的退款可以匯到帳戶嗎？'],
    ],
    [['二重請求', '注文 {order} が二回請求されています。']],
    [['이중 결제', '주문 {order} 금액이 두 번 결제되었습니다.']],
  ),
  Invoice: texts(
    [
      [
        'Wrong company name on the invoice',
        'The invoice for {order} has our old company name. Please reissue it.',
      ],
      [
        'Can I pay {order} in installments?',
        'The {product} is a bit much at once. Do you offer monthly payments?',
      ],
    ],
    [
      ['發票抬頭錯誤', '訂單 {order} 的發票抬頭打錯了，請重新開立。'],
      ['可以分期付款嗎', '{product}金額較高，請問可以分期嗎？'],
    ],
    [['宛名の訂正', '注文 {order} の領収書の宛名を訂正してください。']],
    [['할부 문의', '{product} 할부 결제가 가능한가요?']],
  ),
  Defect: texts(
    [
      ['{lamp} gets very hot', 'The base is too hot to touch after an hour. Is it safe to use?'],
      [
        'Drawer of the {product} sticks',
        'The drawer only opens halfway. Everything was assembled by your team.',
      ],
      ['Paint coming off', 'The finish of the {product} is peeling near the edge after six weeks.'],
    ],
    [
      ['{lamp}底座很燙', '開一個小時後底座燙到不能摸，這樣正常嗎？'],
      ['{product}抽屜卡住', '抽屜只能拉開一半，是你們師傅安裝的。'],
      ['{product}掉漆', '用了六週，邊緣開始掉漆。'],
    ],
    [['塗装の剥がれ', '{product}の塗装が剥がれてきました。']],
    [['칠이 벗겨져요', '{product} 모서리 칠이 벗겨집니다.']],
  ),
  'Spare parts': texts(
    [
      [
        'Lost the manual of the {product}',
        'We are moving and need to take it apart. Where can I find the manual?',
      ],
      ['Which bulb fits the {lamp}?', 'The old one burned out. What kind do I need, and do you sell it?'],
    ],
    [
      ['{product}說明書遺失', '搬家需要拆卸，請問哪裡可以下載說明書？'],
      ['{lamp}的燈泡規格', '燈泡壞了，請問規格是什麼？你們有賣嗎？'],
    ],
    [['説明書がほしい', '{product}の説明書をもう一度いただけますか。']],
    [['설명서 요청', '{product} 설명서를 다시 받을 수 있을까요?']],
  ),
  'Question before buying': texts(
    [
      [
        'Is the {product} in stock?',
        'The site says two weeks. Do you have one in the warehouse by any chance?',
      ],
      ['Discount for five {product}s', 'We are furnishing an office. Is there a price for five or more?'],
      [
        'Do you deliver to the islands?',
        'I live on a small island. What would delivery of the {product} cost?',
      ],
    ],
    [
      ['{product}有現貨嗎', '網站寫要等兩週，請問倉庫有現貨嗎？'],
      ['大量採購{product}', '辦公室需要五件以上，請問有優惠嗎？'],
      ['離島可以配送嗎', '我住澎湖，請問{product}的運費怎麼算？'],
    ],
    [['在庫の確認', '{product}の在庫はありますか。']],
    [['재고 문의', '{product} 재고가 있나요?']],
  ),
  'Log in': texts(
    [
      ['Delete my account', 'I no longer shop with you. Please delete my account and my data.'],
      ['The app closes at once', 'Since the update the app closes as soon as I open my orders.'],
    ],
    [
      ['申請刪除帳號', '已經不再使用，請協助刪除帳號與個人資料。'],
      ['App 一開就閃退', '更新之後，一點開訂單就閃退。'],
    ],
    [['退会したい', 'アカウントの削除をお願いします。']],
    [['탈퇴 요청', '계정을 삭제해 주세요.']],
  ),
  'Membership points': texts(
    [
      ['Birthday coupon does not work', 'The code is refused at checkout although it is valid until {date}.'],
      ['Move points to my husband’s account', 'We both shop with you. Can our points be combined?'],
    ],
    [
      ['生日優惠券無法使用', '優惠券到 {date} 才到期，結帳時卻顯示無效。'],
      ['點數可以轉給家人嗎', '想把點數合併到先生的帳號。'],
    ],
    [['クーポンが使えない', '{date} まで有効なクーポンが使えません。']],
    [['쿠폰 오류', '{date}까지 유효한 쿠폰이 적용되지 않습니다.']],
  ),
  Praise: texts(
    [
      [
        'The {product} looks wonderful',
        'It fits our living room perfectly. Thank you for the advice by chat.',
      ],
      ['Great help from your team', 'The repair took one visit. Please pass on our thanks.'],
    ],
    [
      ['{product}很喜歡', '放在客廳剛剛好，謝謝客服當時的建議。'],
      ['維修人員很專業', '一次就修好了，請代為感謝。'],
    ],
    [['とても気に入りました', '{product}が部屋によく合っています。']],
    [['마음에 들어요', '{product}이 거실에 잘 어울립니다.']],
  ),
  Complaint: texts(
    [
      ['Driver left the {product} in the rain', 'It stood outside for two hours although I was at home.'],
      ['Different answers every time', 'One colleague says {date}, another says next month. Which is it?'],
    ],
    [
      ['司機把{product}放在雨中', '我明明在家，東西卻在外面淋了兩個小時。'],
      ['每次回覆都不一樣', '有人說 {date}，有人說下個月，到底是什麼時候？'],
    ],
    [['対応がまちまち', '担当者によって回答が違います。']],
    [['답변이 매번 달라요', '상담원마다 답변이 다릅니다.']],
  ),
}
