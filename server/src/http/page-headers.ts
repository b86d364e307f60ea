/** What no page of the service ever asks for. */
const refusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi']

export const permissionsPolicy = refusedFeatures.map((name) => `${name}=()`).join(', ')
