export const departments = [
  { name: 'Customer service', description: 'Answers customers on every channel' },
  { name: 'Technical service', description: 'Repairs, spare parts and visits' },
  { name: 'Order office', description: 'Orders, deliveries and invoices' },
]

export const jobTitles = ['Agent', 'Senior agent', 'Team lead', 'Technician', 'Head of service'].map(
  (name) => ({ name }),
)

export const groups = [
  { name: 'First line', description: 'Calls and e-mails' },
  { name: 'Chat', description: 'The web site’s chat' },
  { name: 'Technicians', description: 'Defects and visits' },
  { name: 'Back office', description: 'Refunds, invoices and complaints' },
]

/**
 * Account, given name, family name, and the indexes of group, job title and department. The first of a group
 * leads it.
 */
export const staff: [string, string, string, number, number, number][] = [
  ['clara.whitfield', 'Clara', 'Whitfield', 0, 4, 0],
  ['yating.lin', '雅婷', '林', 1, 2, 0],
  ['owen.marsh', 'Owen', 'Marsh', 2, 2, 1],
  ['shufen.chang', '淑芬', '張', 3, 2, 2],
  ['hannah.pryce', 'Hannah', 'Pryce', 0, 1, 0],
  ['zhiming.huang', '志明', '黃', 0, 0, 0],
  ['eliza.thorne', 'Eliza', 'Thorne', 0, 0, 0],
  ['chiahao.wu', '家豪', '吳', 0, 0, 0],
  ['daniel.okeefe', 'Daniel', 'O’Keefe', 0, 0, 0],
  ['yijun.tsai', '怡君', '蔡', 0, 1, 0],
  ['marcus.reid', 'Marcus', 'Reid', 0, 0, 0],
  ['shihan.liu', '詩涵', '劉', 1, 1, 0],
  ['nadia.farrow', 'Nadia', 'Farrow', 1, 0, 0],
  ['guanyu.hsu', '冠宇', '許', 1, 0, 0],
  ['misaki.sato', '美咲', '佐藤', 1, 0, 0],
  ['seoyeon.kim', '서연', '김', 1, 0, 0],
  ['toby.linden', 'Toby', 'Linden', 1, 0, 0],
  ['bohan.cheng', '柏翰', '鄭', 2, 3, 1],
  ['iris.colborne', 'Iris', 'Colborne', 2, 3, 1],
  ['junhong.hsieh', '俊宏', '謝', 2, 3, 1],
  ['samuel.beck', 'Samuel', 'Beck', 2, 3, 1],
  ['meiling.kuo', '美玲', '郭', 3, 0, 2],
  ['vera.holm', 'Vera', 'Holm', 3, 1, 2],
  ['zongxian.yang', '宗憲', '楊', 3, 0, 2],
  ['ruth.ansell', 'Ruth', 'Ansell', 3, 0, 2],
]

/** The number of administrators at the beginning; all others are agents. */
const administrators = 2

export const roleAt = (index: number) => (index < administrators ? 'administrator' : 'agent')

/** An employee who has left. */
export const leaver = 'ruth.ansell'

/** Returns the accounts that can log in with a role. */
export const accountsOf = (role: 'administrator' | 'agent') =>
  staff.flatMap(([account], index) => (roleAt(index) === role && account !== leaver ? [account] : []))
