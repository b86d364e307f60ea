import type { imports as english } from '../en/imports.ts'
import type { TranslationOf } from '../keys.ts'

export const imports = {
  recipe_field_gone: '匯入範本第 {column} 欄 {header} 指向已不存在的欄位。',
  disk_nearly_full: '等候可用空間：資料庫的磁碟空間即將用盡。',
  files_away: '等候檔案儲存空間恢復：目前無法讀取檔案。',
  gave_up: '匯入嘗試 {count} 次仍無進展，已放棄。',
  file_gone: '檔案已不存在。',
  not_cancellable: '此匯入{status}，只有等待中或進行中的可以取消。',
  not_resumable: '此匯入{status}，只有失敗或已取消的可以繼續。',
  undone: '此匯入已復原。',
  no_dry_run: '此匯入不是試跑，檔案已匯入。',
  dry_run_not_completed: '此匯入{status}，只有已完成的試跑可以匯入檔案。',
  file_expired: '匯入的檔案只保留到結束後 {days} 天。',
  not_undoable: '此匯入{status}，結束後才能復原。',
  dry_run_unchanged: '試跑沒有變更任何資料。',
  being_undone: '此匯入正在復原或已復原。',
  undo_expired: '匯入結束後 {days} 天內才能復原。',
  rows_too_large: '資料列過大，請減少每頁筆數。',
  preview_cut: '資料列過大，只顯示前面幾列。',
  column_count: '匯入範本有 {recipe} 欄，檔案有 {file} 欄：缺少的欄視為空白。',
  column_mismatch: '第 {column} 欄名為「{name}」，與 {other} 相同，而匯入範本將它匯入 {header}。',
  waiting: '等待中',
  running: '進行中',
  completed: '已完成',
  failed: '已失敗',
  cancelled: '已取消',
} as const satisfies TranslationOf<typeof english>
