import type { xml as english } from '../en/xml.ts'
import type { TranslationOf } from '../keys.ts'

export const xml = {
  characters: '無效的字元',
  encoding: '不支援的編碼 {encoding}',
  name: '無效的名稱',
  attribute_unquoted: '屬性缺少引號',
  attribute_open: '屬性沒有結束',
  attribute_twice: '屬性重複',
  attribute_without_value: '屬性沒有值',
  too_many_attributes: '屬性過多',
  attribute_too_long: '屬性過長',
  tag_open: '標籤沒有結束',
  tag_not_opened: '標籤沒有開始',
  tag_mismatch: '標籤不成對',
  text_outside: '文字位置錯誤',
  second_root: '有第二個根元素',
  too_many_levels: '層級過多',
  document_type: '含有文件類型宣告',
  text_too_long: '單一位置超過 1 MB',
  reference: '不明的參照',
  control_character: '含有控制字元',
} as const satisfies TranslationOf<typeof english>
