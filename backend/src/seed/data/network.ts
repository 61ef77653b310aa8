/** The middle of the main town of each province in which offices open, in degrees. */
export const TOWNS: Readonly<Record<string, readonly [lat: number, lon: number]>> = {
  '01': [21.0285, 105.8542],
  '08': [21.8233, 105.214],
  '14': [21.3256, 103.9188],
  '15': [22.4856, 103.9707],
  '19': [21.5942, 105.8482],
  '20': [21.8537, 106.761],
  '22': [20.9712, 107.0448],
  '24': [21.1861, 106.0763],
  '25': [21.3227, 105.402],
  '31': [20.8449, 106.6881],
  '33': [20.6464, 106.0511],
  '37': [20.2506, 105.9745],
  '38': [19.8067, 105.7852],
  '40': [18.6796, 105.6813],
  '42': [18.3428, 105.9057],
  '44': [16.8163, 107.1003],
  '46': [16.4637, 107.5909],
  '48': [16.0544, 108.2022],
  '51': [15.1214, 108.8044],
  '52': [13.9833, 108.0],
  '56': [12.2388, 109.1967],
  '66': [12.6667, 108.0383],
  '68': [11.9404, 108.4583],
  '75': [10.9574, 106.8427],
  '79': [10.7769, 106.7009],
  '80': [11.3352, 106.1099],
  '82': [10.4938, 105.6882],
  '86': [10.2537, 105.9722],
  '91': [10.3864, 105.4352],
  '92': [10.0452, 105.7469],
  '96': [9.1527, 105.1961],
};

const LUNCH: [string, string][] = [
  ['08:00', '12:00'],
  ['13:00', '17:00'],
];
const MORNING: [string, string][] = [['08:00', '12:00']];
const THROUGH: [string, string][] = [['08:00', '17:30']];
const LATE: [string, string][] = [
  ['07:30', '11:30'],
  ['13:30', '17:00'],
];

const weekdays = (spans: [string, string][]) => ({
  ...{ 1: spans, 2: spans, 3: spans, 4: spans, 5: spans },
});

/** Opening hours that places have: with a lunch break and Saturday morning, all day, without Saturday. */
export const HOURS = [
  { ...weekdays(LUNCH), 6: MORNING },
  { ...weekdays(THROUGH), 6: THROUGH },
  weekdays(LATE),
] as const;

export const NETWORK_NOTICE =
  'Văn phòng sửa chữa quầy giao dịch tầng 1. Quý khách vui lòng lên tầng 2, có thang máy.';

/** General agencies by group: the province and street of each. */
export const AGENCY_PLACES = [
  ['79', '25 Đường Hoa Mai, Phường Bình An, Thành phố Hồ Chí Minh'],
  ['48', '118 Đường Bạch Đằng, Phường Sơn Trà, Thành phố Đà Nẵng'],
  ['01', '7 Đường Hoa Sữa, Phường Thanh Xuân, Thành phố Hà Nội'],
  ['66', '60 Đường Hùng Vương, Xã Ea Kao, Đắk Lắk'],
] as const;
