import { defineWords } from '#console/words/words.ts'

export const loginWords = defineWords('login', {
  en: {
    forgotten: 'An administrator can set a new password.',
    choose_password: 'Choose a password',
    for_account: 'For the account {{account}}. It lets {{name}} log in.',
    change_password: 'Change your password',
    change_text: 'Choose a password that only you know. Then you can continue.',
    current_password: 'Current password',
    new_password: 'New password',
    hint: 'At least 10 characters.',
    save_and_log_in: 'Save and log in',
    save: 'Save',
    to_login: 'Go to the login',
    is_set: 'Your password is set, but the login failed.',
  },
  'zh-TW': {
    forgotten: '忘記密碼時，管理員可為您重設。',
    choose_password: '設定密碼',
    for_account: '帳號 {{account}}，設定後 {{name}} 即可登入。',
    change_password: '變更密碼',
    change_text: '請設定只有您知道的密碼，即可繼續使用。',
    current_password: '目前密碼',
    new_password: '新密碼',
    hint: '至少 10 個字元。',
    save_and_log_in: '儲存並登入',
    save: '儲存',
    to_login: '前往登入頁',
    is_set: '密碼已設定，但登入失敗。',
  },
})
