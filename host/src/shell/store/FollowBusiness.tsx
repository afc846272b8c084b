import { useEffect } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { placed } from '@mostrador/contract/backoffice/business/place';
import { sessionStore } from '@mostrador/session/store';
import { useQuery } from '@tanstack/react-query';
import { sessionBusiness } from '../../ground/session-business';

/** Updates the session when the server's data of the business changes: name, colours, branches. */
export function FollowBusiness() {
  const { data } = useQuery({ ...apiQuery(business.get, {}), enabled: false });
  useEffect(() => {
    if (data) sessionStore.follow(sessionBusiness(placed(data), ''));
  }, [data]);
  return null;
}
