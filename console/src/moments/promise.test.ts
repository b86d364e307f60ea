import assert from 'node:assert/strict'
import test from 'node:test'
import { millisecondsOf, momentIn } from '#console/words/time.ts'
import { clockOf } from './clock.ts'
import { promiseIn } from './promise.ts'

const timeZone = 'Asia/Taipei'
const zone = {
  at: (milliseconds: number) => momentIn(timeZone, milliseconds),
  parse: (moment: string) => millisecondsOf(moment, timeZone),
}
const clock = clockOf(zone, zone.parse('2026-11-24 14:32:05'))

const promised = (text: string) => {
  const found = promiseIn(text, clock)
  return found ? `${found.day} ${found.time}` : 'none'
}

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim())

const expectPromises = (table: string) => {
  const lines = linesOf(table)
  assert.ok(lines.length >= 60, `${lines.length} sentences`)
  for (const line of lines) {
    const [text = '', expected] = line.split(' = ')
    assert.equal(promised(text), expected, text)
  }
}

const expectNone = (table: string) => {
  const lines = linesOf(table)
  assert.ok(lines.length >= 60, `${lines.length} sentences`)
  for (const text of lines) assert.equal(promised(text), 'none', text)
}

test('promises in English are found with their moment', () => {
  expectPromises(`
    I'll call you tomorrow by five. = 2026-11-25 17:00
    I’ll call you tomorrow by five. = 2026-11-25 17:00
    I will call you back tomorrow at 10:00. = 2026-11-25 10:00
    I'll get back to you by Friday. = 2026-11-27 18:00
    I will get back to you this evening. = 2026-11-24 18:00
    We'll reply by the end of the day. = 2026-11-24 17:00
    We will send it on Monday. = 2026-11-30 18:00
    I'll send you the label within 2 hours. = 2026-11-24 16:32
    I'll send you the label within two hours. = 2026-11-24 16:32
    Let me check and I'll write to you tomorrow morning. = 2026-11-25 09:00
    Let me get back to you tomorrow. = 2026-11-25 18:00
    Let me call you in an hour. = 2026-11-24 15:32
    You'll have an answer by noon tomorrow. = 2026-11-25 12:00
    You will get the refund on 12/1. = 2026-12-01 18:00
    You'll hear from us on Thursday. = 2026-11-26 18:00
    You will receive the parcel by December 3rd. = 2026-12-03 18:00
    I promise to look at it tomorrow. = 2026-11-25 18:00
    I'm going to ask the depot tomorrow at 9am. = 2026-11-25 09:00
    We're going to ship it next week. = 2026-11-30 18:00
    We are going to deliver it on Saturday. = 2026-11-28 18:00
    I can call you at 4 pm. = 2026-11-24 16:00
    I can call you at 4. = 2026-11-24 16:00
    We can ship it tomorrow. = 2026-11-25 18:00
    I'll check and let you know by 5:30 pm. = 2026-11-24 17:30
    I will let you know tonight. = 2026-11-24 18:00
    I'll let you know tonight at 8. = 2026-11-24 20:00
    I'll look into it and update you tomorrow. = 2026-11-25 18:00
    I will update you on Wednesday at 14:00. = 2026-11-25 14:00
    I'll follow up with you next Friday. = 2026-12-04 18:00
    I will follow up in two weeks. = 2026-12-08 18:00
    We'll refund you within 3 days. = 2026-11-27 18:00
    We will process it within a week. = 2026-12-01 18:00
    I'll e-mail you the invoice by tomorrow. = 2026-11-25 18:00
    I'll email you the invoice by 3 p.m. tomorrow. = 2026-11-25 15:00
    I'll forward it and confirm on the 30th. = 2026-11-30 18:00
    I'll forward it and confirm by the 30th. = 2026-11-30 18:00
    I will confirm the date by November 27. = 2026-11-27 18:00
    I'll have it ready by the end of the week. = 2026-11-27 18:00
    We'll have it fixed by the end of the month. = 2026-11-30 18:00
    Sorry about that. I'll arrange a new delivery for tomorrow. = 2026-11-25 18:00
    Thank you for waiting! We'll contact you in 30 minutes. = 2026-11-24 15:02
    Good morning! I'll call you tomorrow. = 2026-11-25 18:00
    I will also check with the depot on Monday. = 2026-11-30 18:00
    I'll definitely write by Thursday noon. = 2026-11-26 12:00
    I'll try to call before 6 pm. = 2026-11-24 18:00
    We'll book the technician for Tuesday 9:00. = 2026-12-01 09:00
    I shall report back the day after tomorrow. = 2026-11-26 18:00
    I'll be back in half an hour. = 2026-11-24 15:02
    I'll be back with an answer in an hour and a half. = 2026-11-24 16:02
    I'll text you when it is 10:00 tomorrow. = 2026-11-25 10:00
    We'll reach out next Tuesday at half past nine. = 2026-12-01 09:30
    I will finish it by end of day. = 2026-11-24 17:00
    We'll resolve this by Jan 5. = 2027-01-05 18:00
    I'll give you a call at 15:30. = 2026-11-24 15:30
    I'll take care of it first thing tomorrow. = 2026-11-25 09:00
    We will deliver on 2026-12-24. = 2026-12-24 18:00
    We'll return the deposit by 12/15/2026. = 2026-12-15 18:00
    I'll ring you tomorrow evening. = 2026-11-25 18:00
    I will phone you Wednesday afternoon. = 2026-11-25 14:00
    We'll schedule it for tomorrow 2pm. = 2026-11-25 14:00
    I'll try again at quarter to five. = 2026-11-24 16:45
    I'll issue the credit note by tomorrow at noon. = 2026-11-25 12:00
    `)
})

test('what is no promise in English is left alone', () => {
  expectNone(`
    Hello, how can I help you?
    Your parcel arrived yesterday.
    Thank you for your patience.
    I'll check that for you.
    We'll get back to you soon.
    I will call you.
    Let me look into it.
    Are you at home tomorrow?
    Can I call you tomorrow?
    Shall we deliver on Friday?
    Will you be there at 5?
    When will you send it, tomorrow?
    Could you send a photo by tomorrow?
    Please send us a photo by Friday.
    Please call us tomorrow at 9:00.
    We are open from 9:00 to 18:00.
    The office is closed tomorrow.
    The store opens at 10 tomorrow.
    You can pick it up on Monday.
    You ordered it on November 20.
    The invoice is due on 12/1.
    I called you yesterday at 5 pm.
    I have already sent it this morning.
    We sent it on Monday.
    I won't be able to call you tomorrow.
    I will not send it tomorrow.
    We cannot deliver on Sunday.
    We can't ship it before Friday.
    If you pay tomorrow, we will ship it on Friday.
    I'll refund it if it does not arrive by Friday.
    I would call them tomorrow.
    It should arrive tomorrow.
    It could take until Friday.
    The technician comes tomorrow at 10:00.
    Our sale ends on Sunday.
    Have a nice weekend!
    See you tomorrow!
    Good morning! How can I help?
    Good evening, thanks for writing.
    Until tomorrow then.
    Tomorrow is a holiday.
    Friday works for me.
    10:00 is fine.
    The code is 11/24.
    Your number is 2026-11-30.
    My shift ends at 6 pm.
    I am here until 5.
    I'm out of office until Monday.
    Did the parcel arrive today?
    It was delivered at 9:30.
    I wrote to you on Friday.
    They told me to wait until tomorrow.
    The warranty ends next month.
    Your subscription renews in 3 days.
    He will be 30 on Sunday.
    The train leaves in an hour.
    May I ask for your number?
    Our hours on Saturday are 10 to 4.
    You have 14 days to return it.
    I'll send it again.
    We will see.
    I will call the 1st customer back.
    `)
})

test('promises in Chinese are found with their moment', () => {
  expectPromises(`
    明天下午三點前回覆您。 = 2026-11-25 15:00
    我明天下午三點前回覆您 = 2026-11-25 15:00
    我們會在明天回覆您。 = 2026-11-25 18:00
    明天早上十點打給您。 = 2026-11-25 10:00
    我明早打電話給您。 = 2026-11-25 09:00
    今天下班前給您答覆。 = 2026-11-24 18:00
    今天下午五點前通知您結果。 = 2026-11-24 17:00
    今晚八點前告知您。 = 2026-11-24 20:00
    我一小時後回電給您。 = 2026-11-24 15:32
    半小時後跟您聯絡。 = 2026-11-24 15:02
    三十分鐘內回覆您。 = 2026-11-24 15:02
    兩小時內為您處理。 = 2026-11-24 16:32
    我們會於三天內退款給您。 = 2026-11-27 18:00
    一週內完成退費。 = 2026-12-01 18:00
    下週一會寄出給您。 = 2026-11-30 18:00
    下週一上午九點前寄給您。 = 2026-11-30 09:00
    週五前會處理完成。 = 2026-11-27 18:00
    這週五以前確認後回覆您。 = 2026-11-27 18:00
    星期三下午兩點致電給您。 = 2026-11-25 14:00
    禮拜四跟您確認。 = 2026-11-26 18:00
    11/30 會出貨。 = 2026-11-30 18:00
    12月1日出貨給您。 = 2026-12-01 18:00
    十二月三號前會送達。 = 2026-12-03 18:00
    後天上午給您回覆。 = 2026-11-26 09:00
    大後天聯絡您。 = 2026-11-27 18:00
    月底前完成更新。 = 2026-11-30 18:00
    下個月5號前退款。 = 2026-12-05 18:00
    明天中午前提供報價給您。 = 2026-11-25 12:00
    我會在明天下午2:30打給您。 = 2026-11-25 14:30
    我會在明天14:30打給您。 = 2026-11-25 14:30
    不好意思，我確認後明天回覆您。 = 2026-11-25 18:00
    您好！我們明天會安排補寄。 = 2026-11-25 18:00
    感謝您的耐心等候，我們將於後天通知您。 = 2026-11-26 18:00
    早安，我今天下午四點回您電話。 = 2026-11-24 16:00
    我晚上七點半打給您。 = 2026-11-24 19:30
    明晚九點更新進度給您。 = 2026-11-25 21:00
    技術人員明天下午三點與您聯繫。 = 2026-11-25 15:00
    我已收到，明天會跟您說明。 = 2026-11-25 18:00
    稍後查詢，下午五點前回報。 = 2026-11-24 17:00
    下午四點二十分回覆您。 = 2026-11-24 16:20
    我幫您追蹤，明天告訴您結果。 = 2026-11-25 18:00
    我們下星期二會傳給您合約。 = 2026-12-01 18:00
    下下週三前寄送。 = 2026-12-09 18:00
    兩週後會跟進。 = 2026-12-08 18:00
    一個半小時後回撥給您。 = 2026-11-24 16:02
    20分鐘後回覆。 = 2026-11-24 14:52
    3個工作天太久，我明天就處理。 = 2026-11-25 18:00
    我會在 2026-12-24 前寄到。 = 2026-12-24 18:00
    年底前會完成。 = 2026-12-31 18:00
    週末前會修好給您。 = 2026-11-28 18:00
    我請主管明天下午致電您。 = 2026-11-25 14:00
    我們明天上午十一點安排人員過去。 = 2026-11-25 11:00
    倉庫明天出貨，後天送達。 = 2026-11-25 18:00
    等等，我五點半再回您。 = 2026-11-24 17:30
    我下週五再與您確認。 = 2026-12-04 18:00
    明天我會轉交給同事。 = 2026-11-25 18:00
    款項將於12/15退款。 = 2026-12-15 18:00
    明天九點整打給您。 = 2026-11-25 09:00
    明日下午回覆 = 2026-11-25 14:00
    本週四下午回信給您 = 2026-11-26 14:00
    今天晚上十點前發貨 = 2026-11-24 22:00
    `)
})

test('what is no promise in Chinese is left alone', () => {
  expectNone(`
    您好，請問需要什麼協助？
    您的包裹昨天已送達。
    感謝您的耐心等候。
    我幫您確認一下。
    我們會盡快回覆您。
    稍後回覆您。
    我馬上處理。
    明天方便嗎？
    明天可以打給您嗎？
    請問明天下午三點方便聯絡嗎？
    您週五會在家嗎？
    是否明天送達？
    可否明天提供照片？
    請您明天提供照片。
    請於週五前回覆我們。
    請在明天下午三點前付款並通知我們。
    麻煩您明天再來電。
    營業時間是早上九點到下午六點。
    明天公休。
    門市明天十點開門。
    您可以下週一來取貨並確認。
    您在11月20日下單。
    帳單12月1日到期。
    我昨天打給您了。
    我們已於週一寄出。
    已經在今天早上寄出了。
    我們星期日無法出貨。
    明天不會出貨。
    週五前沒辦法送達。
    如果明天付款，週五會出貨。
    若您明天沒收到，請通知我們。
    明天應該會到。
    活動到週日為止。
    週末愉快！
    明天見！
    早安！有什麼可以幫您的？
    晚安，感謝來訊。
    那就明天吧。
    明天是國定假日。
    週五可以。
    十點沒問題。
    代碼是 11/24。
    訂單編號 2026-11-30。
    我下午六點下班。
    我在這裡到五點。
    我休假到下週一。
    今天包裹到了嗎？
    早上九點半簽收的。
    我上週五寫信給您了。
    他們叫我等到明天。
    保固下個月到期。
    您的訂閱三天後續約。
    他週日滿三十歲。
    火車一小時後開。
    能否提供您的電話？
    週六營業到四點。
    您有十四天鑑賞期。
    我再寄一次。
    再看看吧。
    還沒有確認，明天不一定。
    明天的活動您參加嗎？
    昨天下午三點回覆過您了。
    `)
})
