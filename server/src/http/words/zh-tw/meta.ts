/** What Messenger and Instagram cannot show or accept, and what is missing for them. */
export const meta = {
  'No Instagram account is linked with the page that the token belongs to.':
    '此權杖所屬的粉絲專頁沒有連結 Instagram 帳號。',
  'The token is one of {} ({}), not of the account {}.': '此權杖屬於 {}（{}），不屬於帳號 {}。',
  'The token is one of {} ({}), not of the page {}.': '此權杖屬於 {}（{}），不屬於粉絲專頁 {}。',
  'Whether the webhook is subscribed could not be read: {}': '無法得知是否已訂閱 Webhook：{}',
  'No app is subscribed: nothing that customers write arrives here.': '沒有應用程式訂閱，收不到客戶的訊息。',
  'The app is not subscribed to {}.': '應用程式尚未訂閱 {}。',
  'Answered with status {}.': '回應狀態為 {}。',
  'A column needs a title: its text stands as one.': '卡片須有標題，改以文字作為標題。',
  'A column cannot hold a line alone: the alternative text stands below it.':
    '一張卡片不能只有一行，下方會加上替代文字。',
  'At most {} buttons fit into a column: it is repeated with the others.':
    '一張卡片最多 {} 個按鈕，其餘放在重複的卡片。',
  'The colors of the button are not shown.': '不顯示按鈕的顏色。',
  'The badge is shown as text, without its colors.': '標籤以文字顯示，不含顏色。',
  'Only the button can be tapped, the image opens nothing.': '只有按鈕可以點按，點圖片不會開啟任何內容。',
  'At most {} columns fit into a message: the others follow in a further one.':
    '一則訊息最多 {} 張卡片，其餘放在下一則。',
  'Only {} characters fit above buttons: the text begins in a message before.':
    '按鈕上方最多 {} 個字元，文字的開頭放在前一則訊息。',
  'At most {} buttons fit below a text: the others follow in a further message.':
    '文字下方最多 {} 個按鈕，其餘放在下一則訊息。',
  'At most {} quick replies fit: this one is a button that stays.':
    '最多 {} 個快速回覆，此項改為固定顯示的按鈕。',
  'A quick reply cannot open anything: this one is a button that stays.':
    '快速回覆無法開啟連結或撥號，此項改為固定顯示的按鈕。',
  'The message has {} {} of text; at most {} are sent.': '文字有 {} {}，最多送出 {}。',
  'The text is longer than {} {}: it is sent as {} messages.': '文字超過 {} {}，會分成 {} 則送出。',
  'Only {} characters of it fit: it is shortened{}.': '只放得下 {} 個字元，已縮短{}。',
  '{}: the number stands {}.': '{}，電話號碼{}。',
  'A button calls numbers with a country code only': '按鈕只能撥打含國碼的號碼',
  'There are no buttons that call a number': '沒有可撥號的按鈕',
  ' here, and stands whole in a message before the columns': '，全文放在卡片之前的訊息',
  'in a message before the columns': '放在卡片之前的訊息',
  'in the text': '放在文字中',
  characters: '個字元',
  bytes: '位元組',
}
