import { beforeAll, describe, expect, it } from 'vitest';
import { aDrawingXml } from '../../testing/a-drawing-xml.ts';
import { makeReports } from '../../testing/a-reported-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { newestCode } from '../../testing/sign-in-steps.ts';

const server = aTestServer();
const company = aCompany(server);

beforeAll(async () => {
  await makeReports(server);
});

type Answer = {
  // A client of the specification knows no types; where what the texts name is not there, the test fails.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly status: number;
};

/** A client that knows only the call lists of the specification, with the token of its first answer. */
function clientOf(bases: Readonly<Record<string, string>>) {
  let token: string | undefined;
  const send = async (method: 'GET' | 'POST' | 'PUT', place: string, payload?: unknown): Promise<Answer> => {
    const [base = '', path = ''] = place.split(' ');
    const reply = await server.app.inject({
      method,
      url: `${bases[base]}/${path}`,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    return { status: reply.statusCode, body: reply.headers['content-type']?.includes('json') ? reply.json() : null };
  };
  const must = async (...sent: Parameters<typeof send>) => {
    const { status, body } = await send(...sent);
    expect([sent[1], status, status === 200 ? '' : JSON.stringify(body)]).toEqual([sent[1], 200, '']);
    return body;
  };
  return {
    keep: (given: string) => {
      token = given;
    },
    token: () => token,
    send,
    post: (place: string, payload?: unknown) => must('POST', place, payload),
    get: (place: string) => must('GET', place),
    put: (place: string, payload?: unknown) => must('PUT', place, payload),
  };
}

/** The addresses of the logical servers, as the settings of a client name them. */
const bases = {
  auth: '/api/auth',
  customer: '/api/customer',
  pricing: '/api/pricing',
  status: '/api/status',
  config: '/api/config',
  specs: '/api/specs',
  quote: '/api/quote',
  srm: '/api/srm',
  reports: '/api/reports',
};

type Client = ReturnType<typeof clientOf>;
type Roles = readonly Readonly<Record<string, boolean>>[];

const PASSWORD = 'Blau7wasser!';

describe('the whole life of an order by the calls and payloads of the specification alone', () => {
  const administrator = clientOf(bases);
  const sales = clientOf(bases);
  const works = clientOf(bases);
  const person = { name: 'Asha Kulkarni', userName: 'asha-k', userEmailId: 'asha-k@walk.test' };
  const fitter = { name: 'Works', userName: 'works-k', userEmailId: 'works-k@walk.test' };
  let adminId: string;
  let adminRefreshToken: string;
  let userId: string;
  let refreshToken: string;
  let project: { readonly projectId: number; readonly specProjectId: string; readonly projectName: string };
  let lineItemId: number;

  const addUser = (user: typeof person, roles: Roles) =>
    administrator.post('auth user/registerUser', {
      adminUserId: adminId,
      ...user,
      userPassword: PASSWORD,
      contactNumber: '9876543210',
      isActive: false,
      roles,
    });

  /** Signs in as far as the specification tells, and keeps the tokens of `verify`, the only ones that it shows. */
  const signIn = async (client: Client, { userName, userEmailId: email }: typeof person, role: string) => {
    await client.post('auth user/login', { userName, userPassword: PASSWORD });
    const { data } = await client.post('auth user/verify', { userName, otp: newestCode(server, email) });
    expect(data.mes).toBe('correct otp');
    client.keep(data.authToken.token);
    const chosen = await client.post('auth user/verifyRole', { userId: data.userId, email, role });
    expect(chosen.data.isValidRole).toBe(true);
    return data;
  };

  it('the administrator signs in, looks after rates and adds the users [API-05, API-06, API-09, API-10, API-19, API-20]', async () => {
    const { email } = company.administrator;
    await administrator.post('auth user/adminLogin', { userEmailId: email, licenseKey: company.licenceKey });
    const otp = Number(newestCode(server, email));
    const { data } = await administrator.post('auth user/verifyOtp', { email, otp, subscribe: false });
    administrator.keep(data.authToken.token);
    adminId = data.userId;
    adminRefreshToken = data.authToken.refreshToken;
    const { companyId } = data;
    const { result } = await administrator.post('pricing getBaseRate', { companyId });
    const { productionAndMaterialCosts, terms } = result;
    await administrator.post('pricing adminPrice', { pricing: { productionAndMaterialCosts, terms } });
    await addUser(person, [{ sales: true }, { manufacturer: false }, { fieldEngineer: false }]);
    await addUser(fitter, [{ sales: false }, { manufacturer: true }, { fieldEngineer: false }]);
    const users = (await administrator.post('auth user/fetchUser', { userId: adminId })).data.user;
    expect(users.map(({ userName }: { userName: string }) => userName)).toContain(person.userName);
  });

  it('sales signs in and goes on with the tokens of verify [API-02, API-04, API-07]', async () => {
    const verified = await signIn(sales, person, 'Sales');
    ({ userId } = verified);
    ({ refreshToken } = verified.authToken);
    expect(await sales.get('quote Users/user')).toBeTruthy();
  });

  it('sales adds a customer and a project for it [API-40, API-44, API-53, API-55, API-57]', async () => {
    const { data: customer } = await sales.post('customer user/addNewCustomer', {
      customerName: 'Deccan Cement',
      location: 'Wadi',
      addressLine1: 'Works Road 1',
      addressLine2: 'Wadi Junction',
      country: 'India',
      state: 'Karnataka',
      zip: '585225',
      contactPerson: 'M. Deshpande',
      designation: 'Manager',
      contactNumber: '9822041763',
      email: 'm.deshpande@deccan.example',
      officeEmail: 'office@deccan.example',
      userId,
      isFavorite: false,
    });
    const rsToken = sales.token();
    const projectName = 'Kiln 3';
    const made = await sales.post('quote global-search-feeder/createProject', {
      userId,
      rsToken,
      name: person.name,
      projectName,
    });
    project = { ...made, projectName };
    const read = await sales.get(`specs Projects/${project.projectId}`);
    const { revision: _unknown, ...whole } = read;
    await sales.post('quote global-search-feeder/editProject', {
      ...whole,
      rsToken,
      customerId: customer.customerId,
      projectLocation: 'Wadi',
      consultant: 'Desai',
      enquiryNumber: 'ENQ/26/117',
      enquiryDate: '2026-11-18',
      industryType: 'Industrial & Manufacturing - Automotive',
    });
    const projects = await sales.post('quote global-search-feeder/fetchProjects', { userId, rsToken });
    expect(projects.map(({ specProjectId }: { specProjectId: string }) => specProjectId)).toEqual([
      project.specProjectId,
    ]);
  });

  it('sales configures a board by the Runtime calls [API-48, API-71, API-76, API-77, API-81, API-82, API-83]', async () => {
    const { projectId } = project;
    ({ lineItemID: lineItemId } = await sales.post(`specs Projects/${projectId}/lineitems`, {
      itemDesc: 'PCC-1',
      quantity: 1,
    }));
    await sales.get(`specs Runtime/load/${projectId}/${lineItemId}/SPECS_Route?clientName=walk&timeZone=Asia/Kolkata`);
    const set = (id: string, value: string) =>
      sales.put(`specs Runtime/properties/id/${encodeURIComponent(id)}`, value);
    const board = await sales.get('specs Runtime/parts/path/RootPart.CONFIG(1).SBD_SPECS(1)/false');
    const ofBoard = (name: string): string =>
      board.properties.find((property: { name: string }) => property.name === name).propertyID;
    for (const [name, value] of Object.entries({ RATED_CURRENT: '1600', SB_IP: 'IP42', INTERRUPT_RATING: '50' })) {
      await set(ofBoard(name), value);
    }
    const feeders = await sales.get(
      'specs Runtime/parts/path/RootPart.CONFIG(1).SBD_SPECS(1).TU_SPECS(1).FEEDER_SPECS(1)/true',
    );
    const [{ subpartID }] = feeders.subparts;
    const add = async (family: string, name: string, values: Readonly<Record<string, string>>) => {
      const place = `specs Runtime/subparts/id/${subpartID}/parts/${family}/${encodeURIComponent(name)}`;
      const part = await sales.post(place);
      for (const [property, value] of Object.entries(values)) {
        await set(part.properties.find((each: { name: string }) => each.name === property).propertyID, value);
      }
    };
    await add('59', 'I/C-1', { FEEDER_AMP_RATING: '1600', FEEDER_POLES: '4', SECTION_A: '1' });
    await add('60', 'O/G-1', { DEVICE_TYPE: 'MCCB_OG', FEEDER_AMP_RATING: '250', FEEDER_POLES: '3', SECTION_A: '2' });
    await sales.post('specs Runtime/save');
    const read = await sales.get(`specs Projects/${projectId}/lineitems/${lineItemId}`);
    expect(read).toMatchObject({ lineItemID: lineItemId, itemDesc: 'PCC-1' });
    await sales.post('quote global-search-feeder/saveConfigData', { projectId, lineItemId, rsToken: sales.token() });
  });

  it('sales has it drawn and priced [API-27, API-37, API-38, API-91]', async () => {
    const { projectId, projectName } = project;
    const drawn = await sales.post('config configData/generateDrawings', {
      xmlData: aDrawingXml({ RATED_CURRENT: '1600' }, 2),
      project: projectName,
      enqNo: 'ENQ/26/117',
      location: 'Wadi',
      consultant: 'Desai',
      customer: 'Deccan Cement',
      boardName: 'PCC-1',
      offerNo: `${projectId}-1`,
      projectId,
      lineItemId,
      additionalNotes: '',
      partnerName: company.name,
    });
    expect(drawn.generatedFiles.filePathCubiclePspace.length).toBeGreaterThan(0);
    const createdBy = company.companyId;
    const pricingData = drawn.priceData;
    await sales.post('config configData/savePriceReport', { projectId, createdBy, lineItemId, pricingData });
    await sales.post('quote global-search-feeder/saveGAXML', {
      projectId,
      lineItemId,
      offerNumber: `${projectId}-1`,
      pdfUrl: 'blob:front-view',
    });
    await sales.post('specs Runtime/close/false/false');
    const { data } = await sales.post('config configData/fetchPriceReport', { createdBy, projectId });
    expect(data.netPrice).toBeGreaterThan(0);
  });

  it('sales enters charges and a discount [API-26, API-31, API-32, API-33, API-34]', async () => {
    const { projectId } = project;
    const createdBy = company.companyId;
    expect((await sales.send('POST', 'config configData/getBoardWiseData', { projectId, createdBy })).status).toBe(404);
    await sales.post('config configData/boardwisecharges', { projectId, createdBy });
    await sales.post('config configData/boardwisecharges', {
      projectId,
      createdBy,
      wiringCharge: { type: 'PERCENTAGE', value: 3 },
      labourCharge: { type: 'AMOUNT', value: 0, boardWiseValues: { [lineItemId]: 25_000 } },
      overheadCharge: { type: 'PERCENTAGE', value: 8 },
      packingCharge: { type: 'AMOUNT', value: 12_000 },
      postFinalCharges: { profitMarginPercent: 12, insurancePercent: 0.5, taxPercent: 18 },
    });
    const discount = { projectId, groupNamesList: [null], makeList: ['Siemens'], discount: 10 };
    await sales.post('config configData/groupLevelDiscount', discount);
    const { data } = await sales.post('config configData/getProjectInfo', { projectId });
    expect(data.graphData).toBeTruthy();
    const charges = await sales.post('config configData/getBoardWiseData', { projectId, createdBy });
    expect(charges.data.totalFinalLP).toBeGreaterThan(0);
  });

  it('an hour later the refresh token of verify still renews [API-08]', async () => {
    server.passTime(3_600_000);
    expect((await sales.send('GET', 'quote Users/user')).status).toBe(401);
    sales.keep(refreshToken);
    const renewed = await sales.post('auth user/getRefreshToken', { userId, userEmail: person.userEmailId });
    sales.keep(renewed.authToken.token);
    await sales.get('quote Users/user');
    administrator.keep(adminRefreshToken);
    const { email: userEmail } = company.administrator;
    const again = await administrator.post('auth user/getRefreshToken', { userId: adminId, userEmail });
    administrator.keep(again.authToken.token);
  });

  it('sales has the offer made, which is there when the call answers [API-69, API-70, REP-18]', async () => {
    const { projectId, projectName, specProjectId: quotationNo } = project;
    await sales.post('reports generateMultiReports', {
      projectId,
      projectName,
      customerName: 'Deccan Cement',
      quotationNo,
      company: company.name,
      createdBy: company.companyId,
      offerDate: '20-11-2026',
      typeOfDocument: ['TechnoCommercialReport'],
      rsToken: sales.token(),
    });
    const typeOfDocument = ['TechnoCommercialReport'];
    const { TechnoCommercialReport } = await sales.post('reports fetchMultiReports', { projectId, typeOfDocument });
    expect(TechnoCommercialReport).toMatchObject([{ version: 1 }]);
  });

  it('sales submits, and the administrator approves what the list shows [API-24, API-25, API-58]', async () => {
    const { projectId, specProjectId, projectName } = project;
    await sales.post('quote global-search-feeder/generateOrder', { specProjectId, projectId, projectName });
    expect(await waiting('Quote Submitted', 2)).toEqual([specProjectId]);
    await approve();
    expect(await waiting('On Order', 4)).toEqual([specProjectId]);
  });

  it('the workshop finds the order and its bill [API-66, API-67]', async () => {
    await signIn(works, fitter, 'Manufacturer');
    const { companyId: companyID, name: companyName } = company;
    const { result } = await works.post('srm manufacture/fetchOrders', { companyID, companyName });
    expect(result).toHaveLength(1);
    const { completeBOM } = await works.post('srm manufacture/getCompleteBOM', { orderNo: result[0].orderNo });
    expect(completeBOM).toBeTruthy();
  });

  it('sales releases it to manufacture, which the administrator approves with On Order [ADM-123, ADM-125]', async () => {
    const { specProjectId } = project;
    await sales.post('status status/updateProjectStatus', {
      projectStatus: 'Manufacture Submitted',
      specProjectId,
      statusId: 8,
      reasonForRejection: '',
    });
    expect(await waiting('Manufacture Submitted', 8)).toEqual([specProjectId]);
    await approve();
    expect(await waiting('On Manufacture', 7)).toEqual([specProjectId]);
  });

  it('the administrator closes it, and nothing more can be changed', async () => {
    const { projectId, specProjectId } = project;
    await administrator.post('status status/updateProjectStatus', {
      projectStatus: 'Closed',
      specProjectId,
      statusId: 10,
      reasonForRejection: '',
    });
    const quantity = { projectId, lineItemId, qty: 2, createdBy: company.companyId };
    expect((await sales.send('POST', 'config configData/updateQuantity', quantity)).status).toBe(409);
  });

  /** The projects of a status in the administrator's lists. */
  async function waiting(name: string, statusId: number): Promise<readonly string[]> {
    const { companyId } = company;
    const { result } = await administrator.post('status status/list', {
      statusId: [statusId],
      companyId,
      projectStatus: [name],
    });
    return result[name].map(({ specProjectId }: { specProjectId: string }) => specProjectId);
  }

  /** Approves, as the specification knows it: On Order, whatever waits. */
  function approve() {
    const { specProjectId } = project;
    return administrator.post('status status/updateProjectStatus', {
      projectStatus: 'On Order',
      specProjectId,
      statusId: 4,
      reasonForRejection: '',
    });
  }
});
