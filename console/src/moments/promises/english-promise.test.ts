import test from 'node:test'
import { expectNone, expectPromises } from '../../../test/promise-cases.ts'

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
    I'll call you at 5 and confirm = 2026-11-24 17:00
    Tomorrow I'll call you at 3 pm = 2026-11-25 15:00
    I'll call tomorrow @ 3pm = 2026-11-25 15:00
    By tomorrow at noon, I'll send it. = 2026-11-25 12:00
    I'll call you tomorrow, at 5. = 2026-11-25 17:00
    I've already asked and will get back to you tomorrow = 2026-11-25 18:00
    I'll call tomorrow at 10, if that's OK = 2026-11-25 10:00
    I'll call you tomorrow at 3, OK? = 2026-11-25 15:00
    I'll let you know by Friday if it is in stock = 2026-11-27 18:00
    I'll let you know by Friday whether it can be fixed = 2026-11-27 18:00
    I'll ship it tomorrow unless it's sold out = 2026-11-25 18:00
    I can't today but I'll call you tomorrow = 2026-11-25 18:00
    I'll check this afternoon and call you tomorrow = 2026-11-25 18:00
    I'll call you this afternoon = 2026-11-24 18:00
    I'll talk to my manager and get back to you by Friday = 2026-11-27 18:00
    I'll reply within two business days = 2026-11-26 18:00
    We'll refund you in 3-5 business days = 2026-12-01 18:00
    We'll ship it in 3 to 5 days = 2026-11-29 18:00
    I'll call you tomorrow between 3 and 4 = 2026-11-25 16:00
    I'll call you tomorrow from 3 to 4 pm = 2026-11-25 16:00
    I'll call you around 3-4 tomorrow = 2026-11-25 16:00
    I'll call you between 3-4 tomorrow = 2026-11-25 16:00
    I'll call you at 3 or 4 tomorrow = 2026-11-25 16:00
    I'll call you by 9-10am tomorrow = 2026-11-25 10:00
    I'll call you at 3-3:30 tomorrow = 2026-11-25 15:30
    I'll call you at 3.30 tomorrow = 2026-11-25 15:30
    I'll call you at three-thirty tomorrow = 2026-11-25 15:30
    I'll call you at 1430 tomorrow = 2026-11-25 14:30
    I'll call you by 1500 and confirm = 2026-11-24 15:00
    I'll call you at 1430 to confirm = 2026-11-25 14:30
    I'll call you before 1630. = 2026-11-24 16:30
    We'll refund around 1500 dollars tomorrow = 2026-11-25 18:00
    We'll refund around 1,500 dollars tomorrow = 2026-11-25 18:00
    I'll send around 12 boxes tomorrow = 2026-11-25 18:00
    I'll ship it to you at 1234 Main Street tomorrow = 2026-11-25 18:00
    We'll order it by 3 today = 2026-11-24 15:00
    I'll be back tomorrow between 10:00 and 11:30 = 2026-11-25 11:30
    We'll call you between Monday and Wednesday = 2026-11-25 18:00
    I'll share it tomorrow = 2026-11-25 18:00
    I'll get it done by Friday = 2026-11-27 18:00
    I'll do it tomorrow = 2026-11-25 18:00
    I'll make sure it ships tomorrow = 2026-11-25 18:00
    I'll keep you posted by Friday = 2026-11-27 18:00
    I'll be in touch tomorrow = 2026-11-25 18:00
    We'll replace it on Monday = 2026-11-30 18:00
    I'll speak to the depot tomorrow = 2026-11-25 18:00
    I'll circle back on Friday = 2026-11-27 18:00
    I'll be calling tomorrow = 2026-11-25 18:00
    I'm calling you back at 4 = 2026-11-24 16:00
    Will call you tomorrow = 2026-11-25 18:00
    My colleague will call you tomorrow = 2026-11-25 18:00
    Someone will be in touch tomorrow = 2026-11-25 18:00
    It will ship on Friday = 2026-11-27 18:00
    Your order will ship on Friday = 2026-11-27 18:00
    Your refund will be processed within 5-7 business days. = 2026-12-03 18:00
    Expect a call tomorrow = 2026-11-25 18:00
    I'll call you by end of week = 2026-11-27 18:00
    I'll reply in the next 30 minutes = 2026-11-24 15:02
    I'll reply within the hour = 2026-11-24 15:32
    I'll call you after 3 = 2026-11-24 15:00
    I'll call at ten past five = 2026-11-24 17:10
    I'll reply within twenty-four hours = 2026-11-25 14:32
    I'll call a week from Friday = 2026-12-04 18:00
    I'll send it on December first = 2026-12-01 18:00
    We'll ship it before Christmas = 2026-12-25 18:00
    You get it tomorrow by five. = 2026-11-25 17:00
    Tomorrow by five you get it. = 2026-11-25 17:00
    Okay, you get your refund on Monday. = 2026-11-30 18:00
    You receive the new label within 2 hours. = 2026-11-24 16:32
    You hear from us on Thursday. = 2026-11-26 18:00
    You have your answer by noon tomorrow. = 2026-11-25 12:00
    Sorry about that. I call you tomorrow at 10. = 2026-11-25 10:00
    We ship it on Friday, and you get it on Monday. = 2026-11-27 18:00
    I get back to you by Friday. = 2026-11-27 18:00
    I let you know tonight. = 2026-11-24 18:00
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
    I'll refund the order of November 20
    I'll confirm your booking for Friday
    I'm writing to you about the meeting on Friday
    I'll call you Monday to Friday
    I reply within business hours, from 9:00 to 18:00
    I'll call you back, the office is open 9-5.
    If that does not help, I'll call you tomorrow
    I'll check it every day at 5
    I'll see you tomorrow!
    You call us tomorrow, and I'll check.
    I'll check, call me tomorrow.
    We'll ship by 12-15
    We'll refund around 1500 dollars
    We'll refund it at 1500 dollars
    We'll refund around 12 dollars
    We'll refund by 10 percent
    We'll ship it by 2030
    I'll be back after 1500 words
    Order by 3 today and it will ship tomorrow
    Please pay by 5 pm today, and we'll ship it tomorrow
    You get it every morning.
    You get it each morning at nine.
    You get it on Fridays.
    You always get the invoice on the 1st.
    Did you get it yesterday?
    did you get it today
    Do you get it tomorrow
    Will you get it tomorrow
    When do you get it, tomorrow?
    Did you receive the parcel this evening
    I hope you get it tomorrow.
    Make sure you get it by Friday.
    Tell me when you get it tomorrow.
    How did you receive the parcel this afternoon
    You get it tomorrow if you order today.
    Order today and you get it tomorrow.
    If you pay by 5, you get it tomorrow.
    You get the offer until Friday.
    You get 14 days to return it.
    You get a discount on Friday.
    You get it once you pay on Friday.
    You have your appointment on Friday.
    You have 14 days.
    You got it on Friday.
    We deliver the parcels on Mondays.
    We ship it daily at 5 pm.
    We usually ship it on Friday.
    I contact you about your order of November 20.
    I update the list until Friday.
    I write to you about the meeting on Friday.
    `)
})
