import type { Schemas } from '#sdk/types.ts'
import { defineWords, useWords } from './words.ts'

/** The names of codes as the service ships them, by key. */
export const shipped = {
  Female: 'Female',
  Male: 'Male',
  Home: 'Home',
  Company: 'Company',
  Mobile: 'Mobile',
  Fax: 'Fax',
  Mailing: 'Mailing',
  Billing: 'Billing',
  ExpressDelivery: 'Express delivery',
  CurrentResidence: 'Current residence',
  Other: 'Other',
  Pending: 'Pending',
  Processing: 'Processing',
  Resolved: 'Resolved',
  Closed: 'Closed',
  Low: 'Low',
  Medium: 'Medium',
  High: 'High',
  Urgent: 'Urgent',
}

/** The shipped names in Chinese, by the same keys. */
export const inChinese = {
  Female: '女',
  Male: '男',
  Home: '住家',
  Company: '公司',
  Mobile: '手機',
  Fax: '傳真',
  Mailing: '通訊地址',
  Billing: '帳單地址',
  ExpressDelivery: '宅配地址',
  CurrentResidence: '現居地',
  Other: '其他',
  Pending: '待處理',
  Processing: '處理中',
  Resolved: '已解決',
  Closed: '已結案',
  Low: '低',
  Medium: '中',
  High: '高',
  Urgent: '緊急',
}

export const codes = defineWords('codes', { en: shipped, 'zh-TW': inChinese })

/**
 * Returns a function that names a code with the installation's own label, or if it has none, in the reader's
 * language.
 */
export const useCodeWords = () => {
  const t = useWords(codes)
  return ({ key, description }: Pick<Schemas['CodeLabel'], 'key' | 'description'>) =>
    Object.hasOwn(shipped, key) && description === shipped[key as keyof typeof shipped]
      ? t(key as keyof typeof shipped)
      : description
}
