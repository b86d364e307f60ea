/** Browser features that no page of the service needs. */
const refusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi']

export const permissionsPolicy = refusedFeatures.map((name) => `${name}=()`).join(', ')
