import type { Clause } from './clauses.ts'

/** What somebody says that they will do. */
const promise = new RegExp(
  '(?:回覆|回復|回信|回電|回撥|回您|回你|回報|答覆|打給|打電話|撥打|致電|來電|聯絡|聯繫|通知|告知|告訴|' +
    '寄出|寄給|寄送|寄到|寄達|補寄|補發|出貨|發貨|到貨|到府|處理|解決|確認|提供|給您|給你|傳給|傳送|更新|' +
    '跟您|跟你|與您|與你|幫您|幫你|為您服務|查詢|查好|追一下|退款|退費|匯到|匯給|入帳|換貨|更換|取消|安排|' +
    '完成|送達|送到|修好|修復|追蹤|跟進|準備好|轉達|轉交|會收到|(?<!希望[^,]*|應該|也許|可)[可能就]收到|收件(?![人地者])|過去(?![的幾一二兩三四五六七八九十\\d]))(?!我)',
)
/** What a customer has to do first, unless we do it or it is done: 今天三點前下單，明天到貨. */
const ifBought =
  '(?:(?:前|內|現在|立即|馬上|只要)[^,我會將幫]{0,6}?|[今明][天日](?:完成)?)' +
  '(?:下單|下訂|訂購|購買|結帳|付款|匯款)(?![了的給到至])(?<![我會將幫已][^,]*)'
const blocked = new RegExp(
  '[?嗎呢]|無法|不會|不能|不可|不再|不(?:提供|處理|寄|出貨|發貨|安排|退款|到府)|沒辦法|沒有|尚未|還沒|每[天日週周月]|' +
    // What the customer is to do.
    '請問|麻煩|[等待由][您你]|請[您你在於先提]|^[再也並還那就要]?請(?!主管|同事|專人)|務必|需要[您你]|[您你](?:可以|需|要|得|必須)|' +
    '(?<![跟與為幫給替和覆知繫絡訴電])[您你](?:確認|提供|回覆|完成|通知|聯絡|更新|安排|取消|處理)|' +
    '已經?[於在]',
)
/** A question that only asks for consent to a promise. */
const consent = /(?<=[您你])(?:好嗎|可以嗎|方便嗎|行嗎|ok嗎|好不好)\?*$/
const past = /已|曾/
const isOver = /了[~!。.]*$/
const isToCome = /[會將就]|今|明|後天/
const internalWork = /確認|查詢|查好|追蹤|追一下|幫[您你][查問看]/
const toCustomer = /[跟與給][您你]|[覆電絡繫知訴][您你]/

export const chinese = {
  /** What may be a promise at all, so that other texts cost little. */
  hint: promise,
  /** Where a clause becomes a condition or a question within. */
  cut: new RegExp(
    '如果|如有|如需|假如|假使|若(?!干)|要是|萬一|倘若|除非|' +
      `是否|可否|能否|有沒有|能不能|會不會|要不要|是不是|可不可以|${ifBought}`,
  ),
  condition: new RegExp(`^(?:如|假|若|要是|萬一|倘|除非|${ifBought})`),
  isPromise: ({ text, pieces }: Clause) => {
    const statement = text.trim().replace(consent, '')
    if (blocked.test(statement) || (isOver.test(statement) && !isToCome.test(statement))) return false
    const done = text.search(past)
    if (done < 0) return promise.test(text)
    // What is done may be to have arranged something: 已幫您安排明天出貨.
    const piece = pieces.find(({ start }) => start > done)
    return !!piece && promise.test(text.slice(piece.end))
  },
  /** Whether a clause is about work that the customer does not see. */
  isInternalWork: (text: string) => internalWork.test(text) && !toCustomer.test(text),
}
