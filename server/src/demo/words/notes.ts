/** Employees' notes on tickets, by the customer's language; the demo's employees read all of them. */
export const ticketNotes = {
  english: [
    'Called the depot: the parcel left this morning.',
    'Customer prefers a call after five.',
    'Photos show damage to the left corner. Replacement approved.',
    'Asked the warehouse twice, no answer yet.\nWill try again tomorrow.',
    'Second time this month. Please handle with care.',
    'Refund is with accounting, three working days.',
  ],
  chinese: [
    '已聯絡物流，貨件今早出倉。',
    '客戶希望下午五點後再致電。',
    '照片顯示左側角落受損，同意更換。',
    '已向倉庫確認兩次，尚未回覆。\n明天再追。',
    '本月第二次反映，請優先處理。',
  ],
  japanese: [
    '配送センターに確認済み。今朝出荷されました。',
    'お客様は17時以降の電話をご希望です。',
    '写真で左角の破損を確認。交換で対応します。',
  ],
  korean: [
    '물류센터에 확인했습니다. 오늘 아침 출고되었습니다.',
    '고객님은 오후 5시 이후 통화를 원하십니다.',
    '사진에서 왼쪽 모서리 파손을 확인했습니다. 교환 승인.',
  ],
}
