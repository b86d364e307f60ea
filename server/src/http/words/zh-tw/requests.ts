/** Errors of a request that are found before any record is read. */
export const requests = {
  'There is nothing at this address.': '此網址沒有任何內容。',
  'There is no such {}.': '找不到此{}。',
  'The request has invalid fields.': '部分欄位的內容無效。',
  'This address takes {}.': '此網址只接受 {}。',
  'The service answers application/json; the Accept header excludes it.':
    '伺服器以 application/json 回應，而 Accept 標頭不接受此格式。',
  'The document is JSON.': '此文件為 JSON 格式。',
  'A valid access token is required.': '需要有效的存取權杖。',
  'This needs the permission {}.': '需要 {} 權限。',
  'This employee holds the permission {}, which you do not have.': '此員工擁有您沒有的 {} 權限。',
  'This role holds the permission {}, which you do not have.': '此角色包含您沒有的 {} 權限。',
  'An employee with this role holds the permission {}, which you do not have.':
    '有此角色的員工擁有您沒有的 {} 權限。',
  'Without the permission token.create it may be at most {} minutes.':
    '沒有 token.create 權限時，最長為 {} 分鐘。',
  'The session has ended.': '登入狀態已結束。',
  'This employee has no access.': '此員工沒有存取權。',
  'A session is for the service’s own pages; elsewhere an access token is needed.':
    '登入狀態僅供本系統的頁面使用，其他地方需要存取權杖。',
  'The service reads UTF-8 and no other charset.': '伺服器只讀取 UTF-8 編碼。',
  'The body is not encoded in UTF-8.': '請求內容不是 UTF-8 編碼。',
  'The body is no valid JSON: {}': '請求內容不是有效的 JSON：{}',
  'The body is nested too deeply.': '請求內容的層級過深。',
  'The form cannot be read: {}': '無法讀取表單：{}',
  'a name has more than 5 levels of brackets': '名稱的括號超過 5 層',
  'it has more than 2,000 parameters': '參數超過 2,000 個',
  'a list in it has more than 1,000 items': '其中的清單超過 1,000 個項目',
  'it is malformed': '格式有誤',
  'The query string cannot be read: {}': '無法讀取查詢字串：{}',
  'The service reads JSON, not {}.': '伺服器讀取 JSON，不讀取 {}。',
  'The body has no Content-Type; the service reads application/json.':
    '請求內容缺少 Content-Type，伺服器讀取 application/json。',
  'The body is larger than allowed: 1 MB of JSON.': '請求內容超過上限：JSON 最多 1 MB。',
  'The service reads application/json.': '伺服器讀取 application/json。',
  'The body’s length is not the announced one.': '請求內容的長度與宣告的不符。',
  'The header must have 1 to 255 visible characters.': '標頭須為 1 至 255 個可見字元。',
  'A request with this Idempotency-Key is still under way.': '使用相同 Idempotency-Key 的請求仍在處理中。',
  'What became of the first request with this Idempotency-Key is not known: it is not repeated.':
    '無法得知第一次使用此 Idempotency-Key 的請求結果，因此不會重複執行。',
  'This Idempotency-Key was used with another request.': '此 Idempotency-Key 已用於另一個請求。',
  'The file is larger than allowed: {} bytes.': '檔案超過上限：{} 位元組。',
  'A field is larger than allowed: 1 MB.': '有欄位超過上限：1 MB。',
  'A field is nested too deeply.': '有欄位的層級過深。',
  'A field is not encoded in UTF-8.': '有欄位不是 UTF-8 編碼。',
  'The fields are larger than allowed: 1 MB.': '所有欄位的總和超過上限：1 MB。',
  'The body has more parts than allowed: {}.': '請求內容的區段數超過上限：{}。',
  'The body is no valid multipart/form-data.': '請求內容不是有效的 multipart/form-data。',
  'This address reads multipart/form-data, with a file.': '此網址讀取含檔案的 multipart/form-data。',
  'This address takes websockets only.': '此網址只接受 WebSocket 連線。',
  'More than {} pushes by one employee a minute. Try again in {} seconds.':
    '單一員工每分鐘推播超過 {} 則，請於 {} 秒後再試。',
  'More than {} pushes over one channel a minute. Try again in {} seconds.':
    '單一通路每分鐘推播超過 {} 則，請於 {} 秒後再試。',
  'More than {} forced pushes by one employee a minute. Try again in {} seconds.':
    '單一員工每分鐘強制推播超過 {} 則，請於 {} 秒後再試。',
  'More than {} forced pushes over one channel a minute. Try again in {} seconds.':
    '單一通路每分鐘強制推播超過 {} 則，請於 {} 秒後再試。',
  'More than {} requests a minute. Try again in {} seconds.': '每分鐘超過 {} 次請求，請於 {} 秒後再試。',
  'More than {} a minute. Try again in {} seconds.': '每分鐘超過 {} 次，請於 {} 秒後再試。',
}
