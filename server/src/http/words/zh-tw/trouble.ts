/** Temporary failures, and conflicts with what others have done in the meantime. */
export const trouble = {
  'Other records refer to this one.': '仍有其他紀錄使用此紀錄。',
  'Other records refer to this one: {}.': '仍有其他紀錄使用此紀錄：{}。',
  'The values do not go together.': '這些值彼此不相容。',
  'A number is too large.': '有數值過大。',
  'A date or time is not valid.': '有日期或時間無效。',
  'A date or time is out of range.': '有日期或時間超出範圍。',
  'A text holds characters that are no text.': '有文字含有無效的字元。',
  'A value cannot be read.': '有值無法讀取。',
  'Another request holds this record. Try again.': '此筆紀錄正由其他請求處理中，請再試一次。',
  'The database did not answer in time. Try again, or ask for less.':
    '資料庫逾時未回應，請再試一次，或縮小查詢範圍。',
  'Other requests changed the same records. Try again.': '其他請求同時變更了相同的資料，請再試一次。',
  'Files cannot be stored or read now. Try again later.': '目前無法儲存或讀取檔案，請稍後再試。',
  'Part of the database is damaged and cannot be read. Tell whoever runs the service.':
    '資料庫有部分內容毀損，無法讀取。請通知系統管理者。',
  'The database is away.': '無法連線至資料庫。',
  'The database was lost while this was being saved, and may have saved it. Look first, or repeat it with the same Idempotency-Key.':
    '儲存時與資料庫的連線中斷，無法確定是否已儲存。請先確認結果，或以相同的 Idempotency-Key 重試。',
  'The disk of the database is full.': '資料庫的磁碟空間已滿。',
  'The disk of the database is full: nothing can be changed until there is room.':
    '資料庫的磁碟空間已滿，釋出空間前無法變更任何資料。',
  'The disk that files are kept on is full: no file can be taken until there is room.':
    '存放檔案的磁碟空間已滿，釋出空間前無法接收檔案。',
  'The database is away: its disk is full.': '資料庫的磁碟空間已滿，無法連線至資料庫。',
  'The database is away or not migrated.': '無法連線至資料庫，或資料庫尚未升級。',
  'The schema is not as the migrations make it: run parley verify.':
    '資料庫結構與此版本不符，請執行 parley verify。',
  'The file store is away.': '無法連線至檔案儲存空間。',
  'Something went wrong on our side. Request {}.': '伺服器發生問題，請求編號 {}。',
  'Someone changed this record since it was read.': '讀取之後，此筆紀錄已由他人變更。',
  'Other exports are under way: try again when they are done.': '其他匯出正在進行，請於完成後再試。',
  'Too many lists are being read.': '同時讀取的清單過多。',
  'Too many searches through everything are waiting.': '等待中的全域搜尋過多。',
  'Many people are starting a chat right now. Try again in {} seconds.':
    '目前發起對話的人數較多，請於 {} 秒後再試。',
  'The metrics are read from private networks, or with a token: see METRICS_TOKEN.':
    '僅限私人網路讀取監控指標，或使用權杖：請參閱 METRICS_TOKEN。',
  'The metrics need the token that METRICS_TOKEN sets.': '讀取監控指標需要 METRICS_TOKEN 所設定的權杖。',
  'Too many lists are being read for you at once.': '您同時讀取的清單過多。',
  'Too many requests are being received.': '目前接收的請求過多。',
  'Too many logins at once.': '同時登入的人數過多。',
  'Passwords cannot be checked right now.': '目前無法驗證密碼，請稍後再試。',
  'Too many requests are waiting for the database.': '等待資料庫的請求過多。',
  'Too many files are being downloaded.': '同時下載的檔案過多。',
  'Too many files are being uploaded.': '同時上傳的檔案過多。',
  'Too many files are being looked at.': '同時預覽的檔案過多。',
  'Too many event streams are open.': '開啟中的事件串流過多。',
  'At most {} event streams of one employee are open at a time.': '每位員工最多同時開啟 {} 個事件串流。',
  'This server has as many connections as it takes.': '此伺服器的連線數已達上限。',
  'This address has as many connections as it may have.': '此位址的連線數已達上限。',
  'The server is shutting down.': '伺服器正在關閉。',
  'The widget has not been built: npm run build.': '聊天小工具尚未建置，請執行 npm run build。',
}
