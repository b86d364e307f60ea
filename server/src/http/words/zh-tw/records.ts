/** Violations of the resources' rules. */
export const records = {
  'The field names a city of another state.': '此城市屬於另一個州省。',
  'The field does not go with the city that is kept; give city_id too.':
    '與原有的城市不符，請一併提供 city_id。',
  'The field names a place in another country.': '此地點位於另一個國家。',
  'The field does not go with the state that is kept; give state_id too.':
    '與原有的州省不符，請一併提供 state_id。',
  'The field is no contact’s profile.': '此欄位不是任何聯絡人的個人檔案。',
  'The field is the profile of another contact.': '此欄位是另一位聯絡人的個人檔案。',
  'Too many failed logins. Try again in {} seconds.': '登入失敗次數過多，請於 {} 秒後再試。',
  'The account or the password is wrong.': '帳號或密碼錯誤。',
  'This is about an access token; DELETE /session ends a session.':
    '此處登出的是存取權杖；結束登入狀態請用 DELETE /session。',
  'Logged out.': '已登出。',
  'There is no placeholder {{{}}}.': '沒有 {{{}}} 這個變數。',
  'This merge has been undone already.': '此合併已經復原。',
  'What was merged is no longer kept.': '合併前的內容已不再保留。',
  'The contact that was kept is there no more.': '合併後保留的聯絡人已不存在。',
  'The field must be one of contact_ids.': '此欄位須為 contact_ids 之一。',
  'A note is changed by its author or an administrator.': '備註只能由作者或管理員變更。',
  'The field contradicts the category of sub_category_id.': '與 sub_category_id 所屬的類別不符。',
  'The field is the same as termination_code_id, and they differ.':
    '此欄位與 termination_code_id 相同，兩者的值卻不同。',
  'The ticket stands in the list twice.': '此工單在清單中出現兩次。',
  'The filter finds {} tickets; at most {} are changed at once.': '篩選出 {} 張工單，一次最多變更 {} 張。',
  'The field finds {} tickets, more than {}.': '此條件找到 {} 張工單，超過 {} 張。',
  'One of ids, filter and tickets is required.': 'ids、filter、tickets 須擇一提供。',
  'The field does not go with others.': '此欄位不可與其他方式併用。',
  'The field does not go with tickets.': '此欄位不可與 tickets 併用。',
  'The field names nothing to change.': '此欄位沒有任何要變更的內容。',
  'There is no such ticket.': '找不到此工單。',
  'Someone has changed the ticket since.': '此工單已由他人變更。',
  'The field points to no conversation of this contactable.': '此欄位指向的不是該客戶的對話。',
  'The field must be {} or later.': '不可早於 {}。',
  'The field must not be after the last day, {}.': '不可晚於最後一天 {}。',
  'The period must not be longer than two years: it ends on {}.': '期間不可超過兩年：結束日為 {}。',
  'There are {} views already. Delete one first.': '檢視已達 {} 個，請先刪除一個。',
}
