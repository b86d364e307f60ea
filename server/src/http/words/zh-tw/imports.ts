/** Errors of import recipes, rows and tasks. */
export const imports = {
  Reason: '原因',
  Sheet: '工作表',
  Row: '列',
  'Column {}': '第 {} 欄',
  'The cell is empty.': '儲存格空白。',
  'The cell holds an error of the spreadsheet.': '儲存格含有試算表的錯誤值。',
  'The cell holds {}, an error of the spreadsheet.': '儲存格為試算表的錯誤值 {}。',
  'The cell is not what the field takes.': '儲存格的內容不符合欄位。',
  'The cell must be {}.': '儲存格須為{}。',
  'The cell is empty, and identifies the contact.': '用來識別聯絡人的儲存格空白。',
  'There is no such sponsor.': '沒有這個委託方。',
  'No contact has these values.': '沒有符合這些值的聯絡人。',
  'More than one contact has these values.': '有多位聯絡人符合這些值。',
  'No contact has these values, and the row lacks a first name for a new one.':
    '沒有符合這些值的聯絡人，且此列缺少新增聯絡人所需的名字。',
  'No contact has these values, and a new one needs these fields, which an import cannot fill: {}.':
    '沒有符合這些值的聯絡人，而新增聯絡人時有匯入無法填寫的必填欄位：{}。',
  'Several rows are about the same contact but have different values here.':
    '有多列屬於同一位聯絡人，但此欄的值不同。',
  'Several rows are about the same record but have different values here.':
    '有多列屬於同一筆資料，但此欄的值不同。',
  'Rows {} and {} are about the same contact but have different values here.':
    '第 {} 列與第 {} 列屬於同一位聯絡人，但此欄的值不同。',
  'Rows {} and {} are about the same record but have different values here.':
    '第 {} 列與第 {} 列屬於同一筆資料，但此欄的值不同。',
  'Row {} of sheet {} and row {} of sheet {} are about the same contact but have different values here.':
    '工作表 {2} 第 {1} 列與工作表 {4} 第 {3} 列屬於同一位聯絡人，但此欄的值不同。',
  'Row {} of sheet {} and row {} of sheet {} are about the same record but have different values here.':
    '工作表 {2} 第 {1} 列與工作表 {4} 第 {3} 列屬於同一筆資料，但此欄的值不同。',
  'The row has nothing to import beside what identifies its contact.':
    '除了識別聯絡人的欄位外，此列沒有可匯入的內容。',
  'Column {} of the recipe, {}, names a field that is gone.': '匯入範本第 {} 欄 {} 指向已不存在的欄位。',
  'Waiting for free space: the disk of the database is nearly full.':
    '等候可用空間：資料庫的磁碟空間即將用盡。',
  'The import was given up after {} turns that brought it no further.': '匯入嘗試 {} 次仍無進展，已放棄。',
  'The file is no longer there.': '檔案已不存在。',
  'The task is no longer this turn’s.': '此匯入已由其他處理程序接手。',
  'The task is {}; one that waits or runs can be cancelled.': '此匯入{}，只有等待中或進行中的可以取消。',
  'The task is {}; one that has failed or was cancelled can go on.': '此匯入{}，只有失敗或已取消的可以繼續。',
  'The task has been undone.': '此匯入已復原。',
  'The task was no dry run: it has imported its file.': '此匯入不是試跑，檔案已匯入。',
  'The task is {}; the file of a dry run that is completed can be imported.':
    '此匯入{}，只有已完成的試跑可以匯入檔案。',
  'The file of an import is kept for {} days after its end.': '匯入的檔案只保留到結束後 {} 天。',
  'The task is {}; one that has ended can be undone.': '此匯入{}，結束後才能復原。',
  'A dry run has changed nothing.': '試跑沒有變更任何資料。',
  'The task is being undone, or has been.': '此匯入正在復原或已復原。',
  'An import can be undone for {} days after its end.': '匯入結束後 {} 天內才能復原。',
  'The rows are too large to be answered at once: ask for fewer.': '資料列過大，請減少每頁筆數。',
  'The rows are so large that only the first of them are shown.': '資料列過大，只顯示前面幾列。',
  'The recipe has {} columns and the file {}: those that are missing count as empty.':
    '匯入範本有 {} 欄，檔案有 {} 欄：缺少的欄視為空白。',
  'Column {} is called “{}”, like {}; the recipe imports it into {}.':
    '第 {} 欄名為「{}」，與 {} 相同，而匯入範本將它匯入 {}。',
  'The field must be contacts.<column> with a column of {}; or contacts.id or contacts.profile_id as a unique column; or cz_relation_information.<id> with the id of a custom field; or empty, which leaves the column out.':
    '須為 contacts.<欄位>，欄位為 {}；或為唯一欄位 contacts.id、contacts.profile_id；或為 cz_relation_information.<編號>，編號為自訂欄位的編號；或留空以略過此欄。',
  'The custom field {} ({}) does not belong to the category {}.': '自訂欄位 {}「{}」不屬於類別「{}」。',
  'The field is required; an empty text leaves the column out.': '此欄位為必填；留空表示略過此欄。',
  '{} is never changed: it must be a unique column, or be left out.': '{} 不可變更：須設為唯一欄位，或略過。',
  'The field must be {}, as the custom field {} has it.': '須為 {}，與自訂欄位「{}」一致。',
  'The field must differ from that of headers.{}.': '不可與 headers.{} 相同。',
  'The field may be true only for a unique column.': '只有唯一欄位可以設為 true。',
  'The field is required where a header is a cz_relation_information.':
    '有欄位為 cz_relation_information 時，此欄位為必填。',
  'The field must be a contact relation table: a category of type 1.':
    '須為聯絡人的關聯表：類型為 1 的類別。',
  'The field is required: it lists 1 to 10 of the headers that tell which contact a row is about.':
    '必填：列出 1 至 10 個用來識別聯絡人的欄位。',
  'The field must be contacts.<column>, with a column of {}.': '須為 contacts.<欄位>，欄位為 {}。',
  'The field is listed twice.': '此欄位重複列出。',
  'The field must be among the headers.': '須為匯入範本的欄位之一。',
  'The field must be cz_relation_information.<id>, with the id of a custom field.':
    '須為 cz_relation_information.<編號>，編號為自訂欄位的編號。',
  'The field must not be a multi select: a list of values tells no record from another.':
    '不可為複選：多個值無法識別一筆資料。',
  'The field needs {} among the headers: a contact must have it.':
    '匯入範本的欄位須含 {}：聯絡人必須有此欄位。',
  'The field must be false where {} is a unique column: the service gives it to new contacts.':
    '以 {} 為唯一欄位時須為 false：新聯絡人的此欄位由系統產生。',
  'The field must have a column beyond the unique ones, or nothing is imported.':
    '除唯一欄位外至少須有一欄，否則沒有可匯入的內容。',
  'Tasks of this recipe wait or run: {}. Until they end, only name and description change.':
    '此匯入範本仍有等待中或進行中的匯入：{}。結束前只能變更名稱與說明。',
  'The field may have at most {} words.': '最多 {} 個字詞。',
  'The field’s words must be texts of 1 to {} characters.': '字詞須為 1 至 {} 個字元的文字。',
  'The field is only for columns that are imported.': '只有要匯入的欄才能設定此項。',
}
