const image = (name: string) => `https://images.test/${name}`

/** One message of each type, as a push brings it. */
export const specimens = {
  text: 'These three are gentle to begin with: https://shop.example/tea (all of them).',
  button: {
    explain_text: 'How shall we send it?',
    options: [
      { type: 'text', label: 'To a shop', value: 'ship:shop' },
      { type: 'text', label: 'To my door', value: 'ship:door' },
      { type: 'url', label: 'All prices', url: 'https://shop.example/prices' },
      { type: 'phonenumber', label: 'Call us', number: '+886 2 1234 5678' },
    ],
  },
  carousel: {
    alt_text: 'Three teas',
    columns: [
      {
        image_url: image('oolong'),
        title: 'High Mountain Oolong',
        text: 'Floral, creamy',
        actions: [
          { type: 'text', text: 'Ask about the oolong', value: 'ask:oolong' },
          { type: 'url', text: 'See it', url: 'https://shop.example/oolong' },
        ],
      },
      {
        image_url: image('osmanthus'),
        title: 'Osmanthus evening set',
        text: 'Sweet, caffeine-free',
        actions: [{ type: 'text', text: 'Ask about the set', value: 'ask:set' }],
      },
      { title: 'Tasting', text: 'Every Friday', actions: [{ type: 'text', text: 'Join', value: 'join' }] },
    ],
  },
  image_carousel: {
    alt_text: 'Offers',
    columns: [
      {
        image_url: image('new'),
        action: { type: 'url', url: 'https://shop.example/new' },
        button: { text: 'Look', background_color: '#3c573f', border_color: '#1e1d1a', color: '#ffffff' },
        badge: { text: 'New', background_color: '#b3261e', color: '#ffffff' },
      },
      {
        image_url: image('sale'),
        action: { type: 'text', value: 'sale' },
        button: { text: 'Tell me more', background_color: '#ffd400', color: '#111111' },
      },
    ],
  },
  quickreply: {
    explain_text: 'Is it for you or a present?',
    options: [
      { type: 'text', label: 'For me', value: 'for:me' },
      { type: 'text', label: 'A present', value: 'for:present' },
      { type: 'url', label: 'Gift guide', url: 'https://shop.example/gifts' },
    ],
  },
}
