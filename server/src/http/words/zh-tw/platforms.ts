/** What messaging platforms cannot show or accept, and what is missing for them. */
export const platforms = {
  'The message would become {} messages there; at most {} are sent.':
    '此訊息在平台上會變成 {} 則，最多只送出 {} 則。',
  'The text is sent in {} messages.': '文字會分成 {} 則送出。',
  'The field may have at most {} characters on live chat.': '線上客服最多 {} 個字元。',
  'LINE has no webhook for this account yet: what customers write does not arrive.':
    'LINE 尚未設定此帳號的 Webhook，收不到客戶的訊息。',
  'The webhook is switched off at LINE: turn on “Use webhook” in the LINE Developers Console.':
    'LINE 的 Webhook 已關閉，請在 LINE Developers Console 開啟「Use webhook」。',
  'LINE sends this account’s messages to another address: {}': 'LINE 將此帳號的訊息傳送到另一個網址：{}',
  'The signature of LINE’s test call is wrong: the channel secret is not that of this account.':
    'LINE 測試呼叫的簽章錯誤：channel secret 不屬於此帳號。',
  'LINE’s test call did not reach the webhook: {}': 'LINE 的測試呼叫未能送達 Webhook：{}',
  'LINE takes links of at most {} characters, once they are encoded.': 'LINE 的連結編碼後最多 {} 個字元。',
  'LINE dials digits only.': 'LINE 只能撥打數字號碼。',
  'LINE shows {} characters of a label: {}': 'LINE 的按鈕文字只顯示 {} 個字元：{}',
  'LINE takes addresses of images of at most {} characters, once they are encoded.':
    'LINE 的圖片網址編碼後最多 {} 個字元。',
  'LINE answered {}.': 'LINE 的回應狀態為 {}。',
  'LINE takes {} characters of it: the rest is left out.': 'LINE 只接受其中 {} 個字元，其餘省略。',
  'LINE has no room for more columns in a message: this and the next are in a further one.':
    'LINE 一則訊息放不下更多卡片，此卡片與之後的會放在下一則。',
  'LINE takes at most 30 KB for a column.': 'LINE 的一張卡片最多 30 KB。',
  'LINE shows {} characters with buttons: the text before these is a message of its own.':
    'LINE 的按鈕上方只顯示 {} 個字元，之前的文字另成一則訊息。',
  'LINE shows {} buttons together: the others are in a further message.':
    'LINE 一次顯示 {} 個按鈕，其餘放在下一則訊息。',
  'LINE shows {} quick replies: the others are buttons.': 'LINE 顯示 {} 個快速回覆，其餘改為按鈕。',
  'The message would become {} messages on LINE, which takes {}.':
    '此訊息在 LINE 上會變成 {} 則，LINE 最多接受 {} 則。',
  'Telegram has no webhook for this bot yet: what customers write does not arrive.':
    'Telegram 尚未設定此機器人的 Webhook，收不到客戶的訊息。',
  'Telegram could not report{}: {}': 'Telegram 回報失敗{}：{}',
  'Telegram answered with the status {} and no words.': 'Telegram 的回應狀態為 {}，沒有說明。',
  '{} (the chat is now {})': '{}（聊天室現為 {}）',
  'Only the button can be tapped, not the picture.': '只有按鈕可以點按，圖片不行。',
  'The badge is the caption of the picture.': '標籤會成為圖片的說明文字。',
  'Telegram shows no colors.': 'Telegram 不顯示顏色。',
  'The column is a part of a text, its picture a link.': '此卡片會成為文字的一部分，圖片改為連結。',
  'The column is a part of a text.': '此卡片會成為文字的一部分。',
  'Telegram has no carousels: each column is a message of its own.':
    'Telegram 沒有輪播，每張卡片各成一則訊息。',
  'Telegram needs a label: the button says {}.': 'Telegram 的按鈕須有文字，此按鈕顯示為 {}。',
  'Telegram has no buttons for {}: it stands in the text.': 'Telegram 的按鈕不支援{}，改放在文字中。',
  'The options stand under the message and stay once one is tapped.': '選項顯示在訊息下方，點按後仍會保留。',
  'The message has {} characters of text; Telegram takes {}.': '訊息有 {} 個字元，Telegram 最多 {} 個。',
  'These are too many for one message: the rest follow in another.': '一則訊息放不下，其餘放在下一則。',
  'Telegram takes no text of which nothing can be seen.': 'Telegram 不接受沒有可見內容的文字。',
  'The text is too long for a caption: it follows below the picture.':
    '文字超過圖片說明的長度，會接在圖片下方。',
  'Viber dials digits only.': 'Viber 只能撥打數字號碼。',
  'Viber has no room for the whole label: {}': 'Viber 放不下完整的按鈕文字：{}',
  'Viber has no room for the whole badge: {}': 'Viber 放不下完整的標籤：{}',
  'Viber has no webhook for this bot yet: it takes no messages, and tells of none.':
    'Viber 尚未設定此機器人的 Webhook，無法收發訊息。',
  'Viber answered {}.': 'Viber 的回應狀態為 {}。',
  'Viber answered 429.': 'Viber 的回應狀態為 429。',
  'Viber answered with status {}.': 'Viber 的回應狀態為 {}。',
  'Viber has no room for more columns in a message: this and the next are in a further one.':
    'Viber 一則訊息放不下更多卡片，此卡片與之後的會放在下一則。',
  'Viber is given {} characters of it: the rest is left out.': 'Viber 只接受其中 {} 個字元，其餘省略。',
  'The column is longer than the 30 KB that Viber takes.': '此卡片超過 Viber 的 30 KB 上限。',
  'The options are longer than the 30 KB that Viber takes.': '選項超過 Viber 的 30 KB 上限。',
  'Viber has room for 250 characters in a column: all of them are sent as a text ahead.':
    'Viber 的一張卡片放得下 250 個字元，全部內容會先以文字送出。',
  'Viber has room for {} actions in a column: the others are in the column beside it.':
    'Viber 的一張卡片放得下 {} 個動作，其餘放在旁邊的卡片。',
  'Viber could not deliver it.': 'Viber 無法送達。',
  'The message has more text than {} messages on Viber.': '文字超過 Viber 的 {} 則訊息。',
  'Without encoding_aes_key, messages can be forged by anyone who sees one signed address, such as in a proxy’s log. Choose the encrypted mode at WeChat and enter its key here.':
    '未設定 encoding_aes_key 時，任何人只要看到一個已簽章的網址（例如在 Proxy 紀錄中），就能偽造訊息。請在微信後台選擇加密模式，並在此填入金鑰。',
  'WeChat gave no access token: {}': 'WeChat 未提供存取權杖：{}',
  'A tap on the card opens the link, without its label.': '點按卡片會開啟連結，不顯示按鈕文字。',
  'The card shows the beginning of its text; the whole of it follows.':
    '卡片只顯示文字的開頭，全文接在其後。',
  'The column is a text, its picture a link in it.': '此卡片改為文字，圖片為其中的連結。',
  'The column is a text.': '此卡片改為文字。',
  'What can be tapped stands together at the end.': '可點按的項目集中在最後。',
  'WeChat answered with the status {} and nothing that can be read.':
    'WeChat 的回應狀態為 {}，內容無法讀取。',
  'WeChat takes no text of which nothing can be seen.': 'WeChat 不接受沒有可見內容的文字。',
  'It would become {} {}.': '會變成 {} 則訊息，{}。',
  'It becomes {} {}.': '變成 {} 則訊息，{}。',
  "of the {} messages that may follow one of the customer's": '客戶每次來訊後最多可送 {} 則',
  'WeChat shows no colors.': 'WeChat 不顯示顏色。',
  'The message has {} bytes of text; WeChat takes {} messages of {}.':
    '文字有 {} 位元組，WeChat 最多接受 {} 則、每則 {} 位元組。',
  'The text must fit into {} bytes for WeChat.': 'WeChat 的文字最多 {} 位元組。',
  'WeChat takes {} bytes here: the text is shortened.': 'WeChat 此處最多 {} 位元組，文字已縮短。',
  'WeChat takes no address of more than {} bytes.': 'WeChat 的網址最多 {} 位元組。',
  'The link does not fit into a text of WeChat.': '連結超過 WeChat 文字的長度。',
  'The phone number stands in the text.': '電話號碼改放在文字中。',
  'The link stands in the text.': '連結改放在文字中。',
  'this link': '此連結',
  'phone numbers': '電話號碼',
  ' at {}': '（{}）',
}
