/** Refusals of administrative actions, and the state of the installation. */
export const settings = {
  'This would leave no enabled administrator.': '如此將沒有任何啟用中的管理員。',
  'A disabled employee gets no token.': '已停用的員工無法取得權杖。',
  'This is not your current password.': '目前密碼不正確。',
  'Your current password is needed for a token of your own.': '為自己建立權杖時須輸入目前密碼。',
  'Your current password is needed with a new one.': '設定新密碼時須輸入目前密碼。',
  'The role {} cannot be changed.': '角色「{}」無法變更。',
  'A built-in role keeps its name.': '內建角色的名稱無法變更。',
  'The role {} is built in and cannot be deleted.': '角色「{}」為內建，無法刪除。',
  'This would take role.update from you.': '如此您將失去 role.update 權限。',
  'The field is required for a select.': '選單類型的欄位須有選項。',
  'The field is only for selects.': '只有選單類型才有選項。',
  'The field is only for decimals.': '只有小數類型才有小數位數。',
  'The scale cannot shrink to {} while values have more digits: {}.':
    '部分值的小數位數較多，無法減為 {} 位：{}。',
  'Another option has this value.': '已有其他選項使用此值。',
  'The values of this custom field have no order.': '此自訂欄位的值無法比較大小。',
  'The field must be an option that is removed.': '須為要移除的選項。',
  'The field must be an option that stays.': '須為保留的選項。',
  'The custom field {} ({}) is required.': '自訂欄位 {}「{}」為必填。',
  'There is no such custom field here.': '此處沒有這個自訂欄位。',
  'There is no such custom field.': '沒有這個自訂欄位。',
  'The custom field is listed twice.': '此自訂欄位重複列出。',
  'The type cannot change while the category has {}.': '此類別仍有{}，無法變更類型。',
  'The type cannot change while the field is in use: {}.': '此欄位使用中，無法變更類型：{}。',
  'The field cannot move to this category while the field is in use: {}.':
    '此欄位使用中，無法移至此類別：{}。',
  '{} cannot be removed while the field is in use: {}.': '此欄位使用中，無法移除「{}」：{}。',
  'The field is in use: {}. {}': '此欄位使用中：{}。{}',
  'Take the field out of the headers of these recipes first: force=1 does not.':
    '請先將此欄位從這些匯入範本的欄位中移除，force=1 不會移除。',
  'force=1 removes the values too.': '加上 force=1 會一併移除這些值。',
  'The demo needs an empty installation: this one has {}.': '示範資料只能用於空白的系統，目前已有{}。',
  'The demo was begun already.': '示範資料已開始建立。',
  'The field may hold no user name and no password.': '網址不可含使用者名稱或密碼。',
  'The field must be whsec_ and 24 to 64 bytes in base64.': '須為 whsec_ 加上 24 至 64 位元組的 base64。',
  'The webhook is disabled: enable it first.': '此 Webhook 已停用，請先啟用。',
  'The secret was sealed with another SECRET_KEY.': '密鑰是以另一個 SECRET_KEY 加密的。',
  'SECRET_KEY opens all stored secrets.': 'SECRET_KEY 可解開所有已儲存的密鑰。',
  'No server has used SECRET_KEY_PREVIOUS so far: it may become SECRET_KEY once every server has it.':
    '尚無伺服器使用 SECRET_KEY_PREVIOUS 中的金鑰；所有伺服器都設定後，即可改為 SECRET_KEY。',
  'Secrets are being sealed with the new SECRET_KEY: {} of {} are left.':
    '正以新的 SECRET_KEY 重新加密密鑰：尚餘 {} 筆，共 {} 筆。',
  'Another server was started with a newer SECRET_KEY: start this one with it too.':
    '其他伺服器已改用較新的 SECRET_KEY，請以相同金鑰重新啟動此伺服器。',
  'All secrets are sealed with SECRET_KEY: SECRET_KEY_PREVIOUS may be removed.':
    '所有密鑰均已改以 SECRET_KEY 加密，可移除 SECRET_KEY_PREVIOUS。',
  'No known key opens {} stored secrets: put theirs into SECRET_KEY_PREVIOUS, or enter them again. parley verify names them.':
    '有 {} 筆已儲存的密鑰無法以現有金鑰解開：請將原金鑰加入 SECRET_KEY_PREVIOUS，或重新輸入。執行 parley verify 可列出這些項目。',
  'The upgrade of the database is complete.': '資料庫升級已完成。',
  'The database is being upgraded while the service runs: {} steps left, {} % of “{}” done.':
    '資料庫正在背景升級：尚餘 {1} 個步驟，「{3}」已完成 {2}%。',
  'The database is at {}.': '資料庫版本為 {}。',
  'The database is at {}, this server at {}: bring all servers to one version.':
    '資料庫版本為 {}，此伺服器為 {}：請將所有伺服器更新至同一版本。',
  '{} of {} connections are used.': '已使用 {} 條連線，共 {} 條。',
  '{} of {} connections are used: raise max_connections, or set WORKERS to fewer.':
    '已使用 {} 條連線，共 {} 條：請調高 max_connections，或減少 WORKERS。',
  'No process has taken jobs yet: start parley serve or parley work.':
    '尚無程序處理背景作業：請啟動 parley serve 或 parley work。',
  'Jobs are taken.': '背景作業正常執行。',
  'No process has taken jobs for {} s: start parley serve or parley work.':
    '已 {} 秒沒有程序處理背景作業：請啟動 parley serve 或 parley work。',
  'Jobs were given up: {}. The log says why.': '有作業已放棄：{}。原因請見紀錄檔。',
  'No job was given up.': '沒有放棄的作業。',
  'The replica cannot be reached: lists are read on the primary.': '無法連線至複本：清單改由主資料庫讀取。',
  'The replica is too far behind: lists are read on the primary.': '複本落後過多：清單改由主資料庫讀取。',
  'What should be a replica is none: lists are read on the primary.':
    '指定的複本並非複本：清單改由主資料庫讀取。',
  'Lists are read on the replica.': '清單由複本讀取。',
  'Damaged pages of the database were read {} times: run parley verify, which names them, and restore the last good backup.':
    '資料庫讀到毀損的資料頁 {} 次：請執行 parley verify 找出受損之處，並還原最近一份完好的備份。',
  'No damaged page of the database was read.': '資料庫沒有讀到毀損的資料頁。',
  '{} of {} are free in the data folder.': '資料夾可用空間 {}，共 {}。',
  '{} of {} are free in the data folder: make room.': '資料夾可用空間 {}，共 {}：請騰出空間。',
  '{} of {} are free in the data folder: uploads and imports will be refused.':
    '資料夾可用空間 {}，共 {}：上傳與匯入將被拒絕。',
  'The disk of the database has {} left.': '資料庫磁碟的可用空間為 {}。',
  'The disk of the database has {} left: imports and other background work wait until there is room.':
    '資料庫磁碟的可用空間為 {}：釋出空間前，匯入與其他背景工作會暫停。',
  'The disk of the database’s log (pg_wal) has {} left.': '資料庫記錄檔（pg_wal）磁碟的可用空間為 {}。',
  'The disk of the database’s log (pg_wal) has {} left: nothing can be changed until there is room.':
    '資料庫記錄檔（pg_wal）磁碟的可用空間為 {}：釋出空間前無法變更任何資料。',
  'The disk of the database’s log (pg_wal) has {} left: imports and other background work wait until there is room.':
    '資料庫記錄檔（pg_wal）磁碟的可用空間為 {}：釋出空間前，匯入與其他背景工作會暫停。',
  'The disk of the database has {} left: nothing can be changed until there is room.':
    '資料庫磁碟的可用空間僅剩 {}：釋出空間前無法變更任何資料。',
  '{} deliveries to webhooks were given up: put the receiver right and replay them.':
    '有 {} 次 Webhook 投遞已放棄：請修正接收端後重新傳送。',
  'No delivery to a webhook was given up.': '沒有放棄的 Webhook 投遞。',
  '{} messages of customers wait to be taken in, the oldest for {} s.':
    '有 {} 則客戶訊息等待收取，最久的已等 {} 秒。',
  'Messages of customers are taken in as they come.': '客戶訊息均即時收取。',
  '{} refused webhook calls without a signature: {}, the last at {}. Check that nothing between the platform and this server removes headers.':
    '{} 已拒絕 {} 次沒有簽章的 Webhook 呼叫，最近一次在 {}。請確認平台與伺服器之間沒有設備移除標頭。',
  '{} refused webhook calls with a wrong signature: {}, the last at {}. Messages are being lost: check the channel’s secret.':
    '{} 已拒絕 {} 次簽章錯誤的 Webhook 呼叫，最近一次在 {}。訊息正在流失，請檢查此通路的密鑰。',
  '{} refused unreadable webhook calls: {}, the last at {}. Check that the webhook belongs to this channel’s platform.':
    '{} 已拒絕 {} 次無法解讀的 Webhook 呼叫，最近一次在 {}。請確認 Webhook 屬於此通路的平台。',
  '{} refused webhook calls that were too large: {}, the last at {}.':
    '{} 已拒絕 {} 次超過大小上限的 Webhook 呼叫，最近一次在 {}。',
  '{} is switched off and refused webhook calls: {}, the last at {}. Switch it on, or remove the webhook at the platform.':
    '{} 已停用，拒絕了 {} 次 Webhook 呼叫，最近一次在 {}。請啟用通路，或在平台移除 Webhook。',
  '{} has no usable credentials and refused webhook calls: {}, the last at {}. Enter its credentials.':
    '{} 沒有可用的憑證，拒絕了 {} 次 Webhook 呼叫，最近一次在 {}。請填入憑證。',
  'No webhook call was refused within the last day.': '過去一天沒有拒絕任何 Webhook 呼叫。',
}
