/** Canned answers of the demo company: shortcut, name, language, and the message with its placeholders. */

interface DemoAnswer {
  shortcut: string
  name: string
  language: 'en' | 'zh-TW'
  type: 'text' | 'quickreply'
  message: unknown
}

const text = (
  language: DemoAnswer['language'],
  shortcut: string,
  name: string,
  message: string,
): DemoAnswer => ({
  shortcut,
  name,
  language,
  type: 'text',
  message,
})

const asked = (
  language: DemoAnswer['language'],
  shortcut: string,
  name: string,
  explain_text: string,
  labels: string[],
): DemoAnswer => {
  const options = labels.map((label, index) => ({ label, value: `${shortcut}:${index + 1}`, type: 'text' }))
  return { shortcut, name, language, type: 'quickreply', message: { explain_text, options } }
}

export const cannedAnswers: DemoAnswer[] = [
  text('en', 'hello', 'Greeting', 'Hello {{contact.name}}, this is {{employee.first_name}}. How can I help?'),
  text(
    'en',
    'on-its-way',
    'Parcel on its way',
    'Good news, {{contact.name}}: your parcel left our depot today.',
  ),
  text(
    'en',
    'refund',
    'Refund under way',
    'Your refund is with our bank. It arrives within three working days.',
  ),
  text('en', 'number', 'Ask for the number', 'Is {{contact.phone}} still the best number to reach you?'),
  asked('en', 'redeliver', 'Offer a new delivery', 'When shall we deliver again?', ['Tomorrow', 'Saturday']),
  text('en', 'bye', 'Goodbye', 'Thank you for writing to us. Have a good day.'),
  text('zh-TW', 'hello-zh', '問候', '{{contact.name}}您好，我是{{employee.name}}，請問需要什麼協助？'),
  text('zh-TW', 'on-its-way-zh', '貨件已出倉', '{{contact.name}}您好，您的貨件今天已從倉庫寄出。'),
  asked('zh-TW', 'redeliver-zh', '約定再次配送', '請問何時再為您配送？', ['明天', '星期六']),
  text('zh-TW', 'bye-zh', '結束', '謝謝您的來訊，祝您有美好的一天。'),
]
