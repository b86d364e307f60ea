import type { system as english } from '../en/system.ts'
import type { TranslationOf } from '../keys.ts'

export const system = {
  secrets_readable: 'SECRET_KEY 可解開所有已儲存的密鑰。',
  secrets_previous_unused:
    '尚無伺服器使用 SECRET_KEY_PREVIOUS 中的金鑰；所有伺服器都設定後，即可改為 SECRET_KEY。',
  secrets_resealing: '正以新的 SECRET_KEY 重新加密密鑰：尚餘 {left} 筆，共 {total} 筆。',
  secrets_key_outdated: '其他伺服器已改用較新的 SECRET_KEY，請以相同金鑰重新啟動此伺服器。',
  secrets_resealed: '所有密鑰均已改以 SECRET_KEY 加密，可移除 SECRET_KEY_PREVIOUS。',
  secrets_unreadable:
    '有 {count} 筆已儲存的密鑰無法以現有金鑰解開：請將原金鑰加入 SECRET_KEY_PREVIOUS，或重新輸入。執行 parley verify 可列出這些項目。',
  upgrade_complete: '資料庫升級已完成。',
  upgrade_running: '資料庫正在背景升級：尚餘 {count} 個步驟，「{step}」已完成 {percent}%。',
  schema_version: '資料庫版本為 {version}。',
  schema_versions: '資料庫版本為 {version}，此伺服器為 {newest}：請將所有伺服器更新至同一版本。',
  database_writable: '資料庫可寫入。',
  database_read_only: '資料庫目前唯讀，無法變更任何資料：請恢復寫入，或將 DATABASE_URL 指向主資料庫。',
  clock_fine: '本機時間與資料庫一致。',
  clock_differs: '本機與資料庫的時間相差 {seconds} 秒：請讓兩者與相同的時間伺服器同步。',
  time_zones_fine: '所有伺服器的時區均為 {zone}。',
  time_zones_differ:
    '各伺服器的時區不一致，回應中的時間也不同。下列伺服器並非 {zone}：{servers}。請讓所有伺服器的 APP_TIMEZONE 一致（或都不設定），再重新啟動這些伺服器。',
  time_zone_changed: '時區已改為 {zone}，下列伺服器仍使用原時區：{servers}。請一併重新啟動。',
  releases_fine: '所有伺服器的版本均為 {release}。',
  releases_differ: '有伺服器的版本與 {release} 不同：{servers}。請將所有伺服器更新至同一版本。',
  transaction_ids_fine: '資料庫的交易 ID 仍相當充裕。',
  transaction_ids_scarce:
    '最舊的資料列距今已有 {millions} 百萬筆交易，達 2,000 百萬時資料庫將無法寫入：VACUUM 的速度跟不上。請結束長時間未完成的交易與預備交易、移除不再使用的複寫插槽，再執行 VACUUM (FREEZE)。',
  folder_away: '目前無法上傳或開啟檔案，因為存放檔案的資料夾無法使用：{error}',
  bucket_fine: '檔案儲存貯體運作正常。',
  bucket_away: '目前無法上傳或開啟檔案，因為檔案儲存貯體無法使用：{error}',
  connections: '已使用 {used} 條連線，共 {max} 條。',
  connections_scarce: '已使用 {used} 條連線，共 {max} 條：請調高 max_connections，或減少 WORKERS。',
  jobs_never: '尚無程序處理背景作業：請啟動 parley serve 或 parley work。',
  jobs_taken: '背景作業正常執行。',
  jobs_not_taken: '已 {seconds} 秒沒有程序處理背景作業：請啟動 parley serve 或 parley work。',
  jobs_failed: '有作業已放棄：{queues}。原因請見紀錄檔。',
  jobs_fine: '沒有放棄的作業。',
  replica_away: '無法連線至複本：清單改由主資料庫讀取。',
  replica_behind: '複本落後過多：清單改由主資料庫讀取。',
  replica_none: '指定的複本並非複本：清單改由主資料庫讀取。',
  replica_used: '清單由複本讀取。',
  pages_damaged:
    '資料庫讀到毀損的資料頁 {count} 次：請執行 parley verify，它會指出該重建索引，還是該還原備份。',
  pages_fine: '資料庫沒有讀到毀損的資料頁。',
  data_disk: '資料夾可用空間 {free}，共 {total}。',
  data_disk_filling:
    '資料夾可用空間 {free}，共 {total}；依過去一週的速度，{days} 天後將用盡：請騰出空間或擴充磁碟。',
  data_disk_scarce: '資料夾可用空間 {free}，共 {total}：請騰出空間。',
  data_disk_full: '資料夾可用空間 {free}，共 {total}：上傳與匯入將被拒絕。',
  database_disk: '資料庫磁碟的可用空間為 {free}。',
  database_disk_scarce: '資料庫磁碟的可用空間為 {free}：釋出空間前，匯入與其他背景工作會暫停。',
  database_disk_filling:
    '資料庫磁碟的可用空間為 {free}；依過去一週的速度，{days} 天後將用盡：請騰出空間或擴充磁碟。',
  log_disk_filling:
    '資料庫記錄檔（pg_wal）磁碟的可用空間為 {free}；依過去一週的速度，{days} 天後將用盡：請騰出空間或擴充磁碟。',
  log_disk: '資料庫記錄檔（pg_wal）磁碟的可用空間為 {free}。',
  log_disk_full: '資料庫記錄檔（pg_wal）磁碟的可用空間為 {free}：釋出空間前無法變更任何資料。',
  log_disk_scarce: '資料庫記錄檔（pg_wal）磁碟的可用空間為 {free}：釋出空間前，匯入與其他背景工作會暫停。',
  database_disk_full: '資料庫磁碟的可用空間僅剩 {free}：釋出空間前無法變更任何資料。',
  backups_unscheduled: '尚未排定備份：請設定 BACKUP_SCHEDULE 與 BACKUP_TO。',
  backups_first: '尚無備份，首次備份即將開始。',
  backups_fine: '最近一次備份時間為 {time}。',
  backups_failing: '最近一次備份失敗：{error}',
  backups_overdue: '最近一份完好的備份已是 {hours} 小時前，超過排定間隔的兩倍。最近一次嘗試：{error}',
  backups_unusable: '最近一次試還原的備份有問題：{error}',
  backup_store_away: '備份無法寫入 {store}：{error}',
  backup_store_fine: '備份可寫入 {store}。',
  log_archive_fine: '資料庫可還原至任一時間點。',
  log_archive_first: '尚未封存任何預寫記錄（WAL）。',
  log_archive_without_base: '目前還無法還原至指定時間點：首份基礎備份正在建立。',
  log_archive_no_base: '目前無法還原至指定時間點：沒有可用的基礎備份，而最近一次建立失敗：{error}',
  log_archive_base_late:
    '最近一份基礎備份（還原至指定時間點的起點）已是 {hours} 小時前，超過排定間隔的兩倍。',
  log_archive_base_old:
    '最近一份基礎備份（還原至指定時間點的起點）已是 {hours} 小時前，超過排定間隔的兩倍。最近一次嘗試：{error}',
  log_archive_base_failing: '上次建立基礎備份（還原至指定時間點的起點）失敗，稍後會自動重試：{error}',
  log_archive_behind:
    '預寫記錄（WAL）已 {minutes} 分鐘未封存：這台機器若故障，這段期間寫入的資料將會遺失。原因請見服務的紀錄檔。',
  deliveries_failed: '有 {count} 次 Webhook 投遞已放棄：請修正接收端後重新傳送。',
  deliveries_fine: '沒有放棄的 Webhook 投遞。',
  inbound_waiting: '有 {count} 則顧客訊息等待收取，最久的已等 {seconds} 秒。',
  inbound_fine: '顧客訊息均即時收取。',
  refused_unsigned:
    '{channel} 已拒絕 {count} 次沒有簽章的 Webhook 呼叫，最近一次在 {time}。請確認平台與伺服器之間沒有設備移除標頭。',
  refused_signature:
    '{channel} 已拒絕 {count} 次簽章錯誤的 Webhook 呼叫，最近一次在 {time}。訊息正在流失，請檢查此通路的密鑰。',
  refused_unreadable:
    '{channel} 已拒絕 {count} 次無法解讀的 Webhook 呼叫，最近一次在 {time}。請確認 Webhook 屬於此通路的平台。',
  refused_size: '{channel} 已拒絕 {count} 次超過大小上限的 Webhook 呼叫，最近一次在 {time}。',
  refused_disabled:
    '{channel} 已停用，拒絕了 {count} 次 Webhook 呼叫，最近一次在 {time}。請啟用通路，或在平台移除 Webhook。',
  refused_credentials:
    '{channel} 沒有可用的憑證，拒絕了 {count} 次 Webhook 呼叫，最近一次在 {time}。請填入憑證。',
  platforms_fine: '各通路的訊息均正常送出。',
  platform_failing: '{channel} 自 {time} 起有訊息無法送出：{reason}',
  refused_none: '過去一天沒有拒絕任何 Webhook 呼叫。',
} as const satisfies TranslationOf<typeof english>
